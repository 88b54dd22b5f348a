#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
  systemctl stop zvonok.service || true
  if [ "$1" = remove ]; then systemctl disable zvonok.service >/dev/null 2>&1 || true; fi
fi
if [ "$1" = remove ]; then rm -rf /usr/lib/zvonok/versions; fi
