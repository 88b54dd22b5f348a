#!/bin/sh
exec /usr/lib/zvonok/zvonok "$@"
