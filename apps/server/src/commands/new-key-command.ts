import { ADMIN_USAGE } from '../accounts/administer.ts';
import { startWithNewKey } from '../accounts/new-school-key.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { ServerSettings } from '../start/settings.ts';
import { openSchool, requireCurrentStructure } from './open-school.ts';

/**
 * `npm run admin -- new-key`: answers what to print. A running server has the old key in its memory, so none may run.
 */
export async function newKeyCommand(settings: ServerSettings, words: readonly string[]): Promise<string[]> {
  if (words.length > 1) throw new StartRefusal(ADMIN_USAGE);
  const { running, database } = await openSchool(settings);
  if (running) throw new StartRefusal('Остановите сервер и повторите команду: он работает с прежним ключом.');
  try {
    await requireCurrentStructure(database);
    const { inviteDays } = settings;
    const effects = await startWithNewKey(database.db, settings.schoolKey, { inviteDays, now: new Date() });
    return [
      'Школа начала с новым ключом. Расписание, люди и пароли остались.',
      'Всем придётся войти заново.',
      `Новые пригласительные коды: ${effects.reissued}. Раздайте их вместо прежних.`,
      ...(effects.secondFactors > 0
        ? [`Выключено вторых факторов: ${effects.secondFactors}. Включить их снова можно в профиле.`]
        : []),
      ...(database.engine === 'postgresql'
        ? ['Если у школы несколько серверов, дайте всем новый ключ и перезапустите их.']
        : []),
      ...(effects.keptOldFile ? ['Прежний файл ключа лежит рядом: school.key.old.'] : []),
    ];
  } finally {
    await database.close();
  }
}
