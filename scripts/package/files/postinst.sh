#!/bin/sh
set -e
[ "$1" = configure ] || exit 0

if ! getent passwd zvonok >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/zvonok --no-create-home --shell /usr/sbin/nologin zvonok
fi
mkdir -p /var/lib/zvonok
chown zvonok:zvonok /var/lib/zvonok
chmod 750 /var/lib/zvonok
chown root:zvonok /etc/zvonok/zvonok.env
chmod 640 /etc/zvonok/zvonok.env

# Поставленное обновлением не новее этого пакета: теперь работает пакет.
updated=$(readlink /usr/lib/zvonok/versions/current 2>/dev/null || true)
if [ -n "$updated" ] && dpkg --compare-versions "$(echo "$updated" | tr - "~")" le "@VERSION@"; then
  rm -rf /usr/lib/zvonok/versions
fi

if [ ! -d /run/systemd/system ]; then
  echo '«Звонок» установлен. Службы systemd здесь нет, запустите его сами: sudo zvonok start'
  exit 0
fi
systemctl daemon-reload
systemctl enable zvonok.service >/dev/null 2>&1 || true
systemctl restart zvonok.service

waited=0
until status=$(/usr/bin/zvonok status 2>&1); do
  waited=$((waited + 1))
  if [ "$waited" -ge 60 ]; then
    echo "$status"
    echo '«Звонок» установлен, но за минуту не ответил. Что случилось, скажет: sudo zvonok logs'
    exit 0
  fi
  sleep 1
done
echo "$status"
/usr/bin/zvonok code 2>/dev/null || true
if ! grep -q '^HOST=' /etc/zvonok/zvonok.env; then
  echo 'Сейчас «Звонок» видит только этот компьютер. Как открыть его школе, сказано в /etc/zvonok/zvonok.env'
fi
