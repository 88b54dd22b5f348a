# «Звонок» запускается вместе с компьютером, от имени LOCAL SERVICE, и сам поднимается после сбоя.
param([string]$Action)
$ErrorActionPreference = 'Stop'
$name = 'Zvonok'
$data = Join-Path $env:ProgramData 'Zvonok'
$log = Join-Path $data 'zvonok.log'

$me = New-Object Security.Principal.WindowsPrincipal([Security.Principal.WindowsIdentity]::GetCurrent())
if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
  Write-Host 'Нажмите на файл правой кнопкой и выберите «Запуск от имени администратора».'
  exit 1
}
$found = Get-ScheduledTask -TaskName $name -ErrorAction SilentlyContinue
if ($found) {
  Stop-ScheduledTask -TaskName $name
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
}
if ($Action -eq 'remove') {
  Write-Host "Служба убрана. Данные школы остались в папке $data"
  exit 0
}
New-Item -ItemType Directory -Force -Path $data | Out-Null
# S-1-5-19 is LOCAL SERVICE in every language of Windows.
icacls $data /grant '*S-1-5-19:(OI)(CI)M' | Out-Null
$program = Join-Path $PSScriptRoot 'zvonok.cmd'
$run = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument "/d /c `"`"$program`" start >> `"$log`" 2>&1`"" -WorkingDirectory $data
$when = New-ScheduledTaskTrigger -AtStartup
$who = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount
$how = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
Register-ScheduledTask -TaskName $name -Action $run -Trigger $when -Principal $who -Settings $how | Out-Null
Start-ScheduledTask -TaskName $name
Write-Host 'Служба установлена и запускается вместе с компьютером.'
Write-Host "Журнал, адрес и код первого администратора: $log"
