import { ADMIN_USAGE, administer } from '../accounts/administer.ts';
import { openSecrets } from '../accounts/open-secrets.ts';
import { systemClock } from '../platform/clock.ts';
import { type CommandContext, readArguments } from './arguments.ts';
import { newKeyCommand } from './new-key-command.ts';
import { openSchool, requireCurrentStructure } from './open-school.ts';

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
