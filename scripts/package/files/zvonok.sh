#!/bin/sh
# «Звонок»: всё нужное лежит в этой папке, ничего другого ставить не надо.
case $0 in
  */*) here=${0%/*} ;;
  *) here=. ;;
esac
if [ -L "$0" ]; then here=$(dirname "$(readlink -f "$0")"); fi
here=$(cd -P "$here" && pwd)
# Версия, которую поставил zvonok update.
if [ -x "$here/versions/current/zvonok" ]; then
  export ZVONOK_HOME="$here"
  exec "$here/versions/current/zvonok" "$@"
fi
export ZVONOK_HOME="${ZVONOK_HOME:-$here}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
exec "$here/bin/node" @NODE_FLAGS@ "$here/zvonok.mjs" "$@"
