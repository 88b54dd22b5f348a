import { ADMIN_USAGE, administer } from '../accounts/administer.ts';
import { openSecrets, startWithNewKey } from '../accounts/open-secrets.ts';
import { systemClock } from '../platform/clock.ts';
import { StartRefusal } from '../platform/refusal.ts';
import type { ServerSettings } from '../start/settings.ts';
import { type CommandContext, openSchool, readArguments, requireCurrentStructure } from './arguments.ts';

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

/** `npm run admin -- …`. */
export async function adminCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: ADMIN_USAGE, options: [], words: [1, 3] });
  if (!given) return;
  const { settings, words } = given;
  if (words[0] === 'new-key') {
    for (const line of await newKeyCommand(settings, words)) context.print(line);
    return;
  }
  const { running, database } = await openSchool(settings);
  let lines: string[];
  if (running) {
    lines = await running.administer(words);
  } else {
    try {
      await requireCurrentStructure(database);
      const box = await openSecrets(database, settings.schoolKey, context.print);
      const invites = { box, days: settings.inviteDays };
      lines = await administer({ db: database.db, clock: systemClock(settings.timeZone), invites }, words);
    } finally {
      await database.close();
    }
  }
  for (const line of lines) context.print(line);
}
