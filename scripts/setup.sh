#!/bin/sh
# Make this checkout ready to use: system libraries first, then .venv from a lock.
#
#   scripts/setup.sh run    what `gen` needs
#   scripts/setup.sh dev    the same, and what its developers need
#
# Safe to run at any time: what is there already is left alone. The settings of
# pip (index, proxy, certificates) are the user's; nothing here overrides them.
# Exit 0: ready. Exit 2: not ready, and the last message says what to type.
set -eu

CDPATH='' cd -- "$(dirname -- "$0")/.."

APT_PACKAGES='libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0'
DNF_PACKAGES='pango harfbuzz python3'
BREW_PACKAGES='pango harfbuzz python'

say() { printf '%s\n' "$@" >&2; }

stop() {
    say "$@"
    exit 2
}

# --- Python -----------------------------------------------------------------

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# Print the first Python that is new enough; PYTHON=... overrides the search.
find_python() {
    if [ -n "${PYTHON-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3 python3.14 python3.13 python3.12 python3.11
    fi
    for candidate in "$@"; do
        if is_new_enough "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    stop "需要 Python 3.11 或更新版本；当前：$("$1" --version 2>/dev/null || echo 无)" \
        "gen needs Python 3.11 or newer. If it is installed elsewhere, name it:" \
        "  make report PYTHON=/path/to/python3.12"
}

# --- System libraries -------------------------------------------------------

# One line; empty when nothing is missing.
missing_libraries() { "$python" scripts/missing_libraries.py; }

is_root() { [ "$(id -u)" -eq 0 ]; }

may_use_apt() {
    command -v apt-get >/dev/null && { is_root || sudo -n true 2>/dev/null; }
}

as_root() { if is_root; then "$@"; else sudo -n "$@"; fi; }

# A machine that has just started may still hold the lock for its own updates.
apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -o DPkg::Lock::Timeout=300 "$@" >&2
}

# Debian keeps venv in a package beside each Python: python3-venv, python3.12-venv.
apt_packages() {
    case ${python##*/} in
    python3.*) echo "$APT_PACKAGES ${python##*/}-venv" ;;
    *) echo "$APT_PACKAGES python3-venv" ;;
    esac
}

# Fails when apt does. An update that fails is no reason to stop: one broken
# third-party source makes it fail, and the lists at hand are often enough.
install_libraries() {
    apt_get update || say "apt-get update failed; trying with the package lists at hand."
    # shellcheck disable=SC2046  # a list of words
    apt_get install -y --no-install-recommends $(apt_packages)
}

explain_libraries() {
    say "缺少系统组件：$1" \
        "Missing from this system: $1. Install with one of these, then run make again:" \
        "  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends $(apt_packages)" \
        "  Fedora:          sudo dnf install -y $DNF_PACKAGES" \
        "  macOS:           brew install $BREW_PACKAGES"
    # A Python that is not Homebrew's does not look where Homebrew installs.
    if [ "$(uname -s)" = Darwin ]; then
        say "  (if they are installed: export DYLD_FALLBACK_LIBRARY_PATH=\"\$(brew --prefix)/lib\")"
    fi
}

ensure_libraries() {
    lacking=$(missing_libraries)
    if [ -n "$lacking" ] && may_use_apt; then
        say "正在安装系统组件（Installing system packages）：$lacking"
        install_libraries || say "apt-get install failed."
        lacking=$(missing_libraries)
    fi
    if [ -n "$lacking" ]; then
        explain_libraries "$lacking"
        exit 2
    fi
}

# --- Environment ------------------------------------------------------------

# What an environment is made from. A checkout that was moved needs a new one:
# the programs in .venv/bin name their interpreter by its full path.
fingerprint() { { "$python" -VV; pwd -P; cat "requirements/$1.lock"; } | cksum; }

stamp() { printf '.venv/made-for-%s' "$1"; }

is_ready() { [ "$(cat "$(stamp "$1")" 2>/dev/null)" = "$(fingerprint "$1")" ]; }

# Quiet when all goes well: pip warns at length about settings that are not ours.
pip_install() {
    .venv/bin/python -m pip install --disable-pip-version-check --progress-bar off "$@" \
        >>.venv/pip.log 2>&1 && return
    tail -n 12 .venv/pip.log >&2
    stop "安装 Python 依赖失败，详见 .venv/pip.log；网络设置取自您自己的 pip 配置。" \
        "Installing Python packages failed; .venv/pip.log says more. Index, proxy and" \
        "certificates come from your own pip configuration (pip config list)."
}

# From nothing every time: an environment is never a mixture of two locks. The
# stamps come last, so that one left half-made is not taken for finished.
make_environment() {
    say "正在建立 .venv（Installing locked packages into .venv, about a minute）"
    "$python" -m venv --clear .venv
    pip_install --require-hashes -r "requirements/$1.lock"
    pip_install --no-deps --no-build-isolation --editable .
    fingerprint run >"$(stamp run)" # dev.lock holds everything of run.lock
    if [ "$1" = dev ]; then fingerprint dev >"$(stamp dev)"; fi
}

case ${1-} in
run | dev) ;;
*) stop "usage: scripts/setup.sh run|dev" ;;
esac

python=$(find_python)
ensure_libraries
is_ready "$1" || make_environment "$1"
