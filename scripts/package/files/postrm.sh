#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
if [ "$1" = remove ]; then
  echo 'Данные школы и копии остались в /var/lib/zvonok.'
fi
if [ "$1" = purge ] && [ -d /var/lib/zvonok ]; then
  answer=''
  if [ -t 0 ] && [ -t 1 ]; then
    printf 'Удалить данные школы и все её копии в /var/lib/zvonok? Вернуть их будет нельзя. Напишите «удалить»: '
    read -r answer || true
  fi
  if [ "$answer" = 'удалить' ]; then
    rm -rf /var/lib/zvonok
    userdel zvonok >/dev/null 2>&1 || true
    echo 'Данные школы удалены.'
  else
    echo 'Данные школы и копии остались в /var/lib/zvonok.'
  fi
fi
