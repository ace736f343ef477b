"""Write what is generated in this repository: pages, pictures, fonts. No part of the program."""
