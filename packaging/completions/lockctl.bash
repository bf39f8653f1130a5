# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Completes commands, options and the values that are known beforehand; behind `--` the command that is run.

_lockctl_options() {
    local everywhere="--url --json --ask-pass --cacert --cert --key --help --version"
    case $1 in
        list) echo "$everywhere --pattern --problems --names --unpaced --gentle" ;;
        show) echo "$everywhere --name-base64 --names" ;;
        watch) echo "$everywhere --pattern --for --incidents --names --unpaced --gentle" ;;
        hold) echo "$everywhere --name-base64 --kind --lease --watchdog --watchdog-timeout --wait --for --count --sync --prefix --members" ;;
        run) echo "$everywhere --name-base64 --kind --wait --on-lost --grace --watchdog-timeout --prefix --members" ;;
        release) echo "$everywhere --name-base64 --owner --reason" ;;
        force-unlock | permits) echo "$everywhere --name-base64 --yes --reason" ;;
        acl) echo "$everywhere --pattern --for-version" ;;
        demo) echo "$everywhere --part" ;;
        lab) echo "$everywhere --servers --clients --seed --pace --full-speed --lang --kind --hold --rest --wait --lease --for" ;;
        *) echo "$everywhere" ;;
    esac
}

_lockctl() {
    local commands="list show watch hold run release force-unlock permits acl demo lab help"
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command="" word candidates
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [ "$word" = -- ] && declare -F _command_offset >/dev/null; then
            _command_offset "$((COMP_CWORD))"
            return
        fi
        if [ -z "$command" ] && [[ " $commands " == *" $word "* ]]; then command=$word; fi
    done
    case $previous in
        --kind) candidates="reentrant nonreentrant fair nonreentrant-fair fair-3.8 read write spin fenced token token-unsafe multi red"
            if [ "$command" = lab ]; then candidates="reentrant nonreentrant fair nonreentrant-fair fair-3.8 read-write spin fenced token token-unsafe"; fi ;;
        --members) candidates="reentrant token" ;;
        --on-lost) candidates="term warn" ;;
        --servers) candidates="one several:3 several:5 sentinels:2 cluster:3" ;;
        --lang) candidates="en zh" ;;
        --cacert | --cert | --key | --names) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --url | --pattern | --for | --lease | --watchdog-timeout | --grace | --wait | --count | --sync | --prefix | --owner | --reason | --name-base64 | --part | --for-version | --clients | --seed | --pace | --hold | --rest) return ;;
        *)
            candidates=$(_lockctl_options "$command")
            if [ -z "$command" ] && [[ $current != -* ]]; then candidates=$commands; fi
            if [ "$command" = help ]; then candidates=$commands; fi
            if [ "$command" = lab ] && [[ $current != -* ]]; then
                candidates="list play contend"
                if [ "$previous" = play ]; then
                    mapfile -t COMPREPLY < <(compgen -f -W "$(lockctl lab list 2>/dev/null | cut -d' ' -f1)" -- "$current")
                    return
                fi
            fi
            if [ "$command" = acl ] && [[ $current != -* ]]; then candidates="watch control sentinel"; fi
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")
}
complete -F _lockctl lockctl
