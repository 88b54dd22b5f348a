/**
 * Ends the process at once when the embedded engine can no longer be trusted: a sync failed or PostgreSQL crashed
 * inside this process. Deliberately abrupt. Answering anybody from here on could acknowledge what is not on the disk,
 * and the next start recovers from the log everything that was acknowledged.
 */
export function endOnEngineFailure(reason: string, hostCode: string | null = null): never {
  process.stderr.write(sentenceFor(reason, hostCode));
  process.exit(1);
}

function sentenceFor(reason: string, hostCode: string | null): string {
  if (hostCode === 'ENOSPC' || hostCode === 'EDQUOT') {
    return 'Сервер остановлен: на диске с папкой данных закончилось место; освободите хотя бы 100 МБ и запустите «Звонок» снова, подтверждённые изменения сохранены.\n';
  }
  return `Сервер остановлен: база данных больше не может надёжно записывать на диск (${reason}); проверьте диск и запустите «Звонок» снова, подтверждённые изменения сохранены.\n`;
}
