@echo off
chcp 65001 >nul
title Zvonok
"%~dp0bin\node.exe" @NODE_FLAGS@ "%~dp0zvonok.mjs" open %*
echo.
pause
