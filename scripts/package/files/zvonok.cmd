@echo off
chcp 65001 >nul
"%~dp0bin\node.exe" @NODE_FLAGS@ "%~dp0zvonok.mjs" %*
