# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

_lockscope() {
    local current=${COMP_WORDS[COMP_CWORD]} candidates="--url --cacert --cert --key --demo --lesson --theme --lang --help --version"
    case ${COMP_WORDS[COMP_CWORD - 1]} in
        --theme) candidates="light dark system" ;;
        --lang) candidates="en zh" ;;
        --url) return ;;
        --cacert | --cert | --key | --lesson) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")
}
complete -F _lockscope lockscope
