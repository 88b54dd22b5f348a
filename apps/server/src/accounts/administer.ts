import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { commandLine } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { accountsRepository } from './accounts.ts';
import { firstAdminInvite } from './first-admin.ts';
import type { InviteRules } from './invites.ts';
import { endEverySession, endSessions } from './own-sessions.ts';
import { resetSecondFactor } from './second-factors.ts';
import { userEditor } from './user-editor.ts';

const command = (words: string) => commandLine('admin', words);

export const ADMIN_USAGE = `Для того, у кого есть доступ к компьютеру с сервером. Сервер может работать, кроме new-key.

  ${command('reset-password ЛОГИН')}       новый одноразовый код вместо забытого пароля
  ${command('reset-second-factor ЛОГИН')}  вход без кода из приложения, если телефон потерян
  ${command('end-sessions')}               завершить сессии всех
  ${command('end-sessions ЛОГИН')}         завершить сессии одного человека
  ${command('new-key')}                    начать с новым ключом школы, когда прежний потерян или украден
  ${command('first-code')}                 код первого администратора, пока школа пуста

Где данные: --data ПАПКА, --demo или DATABASE_URL.`;

/** The school an administrator's command is about. */
export interface AdministeredSchool {
  db: Kysely<Tables>;
  clock: Pick<Clock, 'now'>;
  invites: InviteRules;
}

/** Does what `npm run admin -- WORDS` says and returns what to print. Rejects with a `StartRefusal`. */
export function administer(school: AdministeredSchool, words: readonly string[]): Promise<string[]> {
  const [task, login, ...more] = words;
  if (more.length > 0) throw new StartRefusal(ADMIN_USAGE);
  if (task === 'reset-password' && login !== undefined) return resetPassword(school, login);
  if (task === 'reset-second-factor' && login !== undefined) return dropSecondFactor(school, login);
  if (task === 'first-code' && login === undefined) return firstCode(school);
  if (task === 'end-sessions') return endSessionsByCommand(school, login ?? null);
  throw new StartRefusal(ADMIN_USAGE);
}

/** The code a first start prints, for the person who did not see its console. */
async function firstCode({ db, clock, invites }: AdministeredSchool): Promise<string[]> {
  const code = await firstAdminInvite({ db }, clock, invites);
  if (code === null)
    throw new StartRefusal(
      `В школе уже есть люди. Новый код вместо забытого пароля: ${command('reset-password ЛОГИН')}`,
    );
  return [`Одноразовый код первого администратора: ${code}`];
}

/**
 * A fresh invite code and not a password: it works once, the user chooses a password no one has seen, and what is left
 * in a terminal's history opens nothing.
 */
async function resetPassword({ db, clock, invites }: AdministeredSchool, login: string): Promise<string[]> {
  const { id, blocked } = await accountOf(db, login);
  const now = clock.now();
  const code = await userEditor(db, invites).resetInvite(id, { author: null, now });
  if (code === null) throw noSuchLogin(login);
  await recordAudit(db, {
    action: 'password.reset-on-server',
    actor: null,
    address: null,
    subject: { kind: 'user', id, label: login },
    at: now,
  });
  return [
    `Пароль и логин ${login} больше не действуют, все его сессии завершены.`,
    `Одноразовый код: ${code}`,
    'Откройте на сайте школы страницу /registration, впишите код и придумайте логин (можно прежний) и пароль.',
    ...(blocked ? ['Учётная запись заблокирована: разблокировать её должен другой администратор.'] : []),
  ];
}

async function dropSecondFactor({ db, clock }: AdministeredSchool, login: string): Promise<string[]> {
  const { id } = await accountOf(db, login);
  const now = clock.now();
  const gone = await db.transaction().execute((trx) => resetSecondFactor(trx, { userId: id, by: null, now }));
  return [
    gone
      ? `Второй фактор ${login} снят: теперь хватит логина и пароля. Включите его снова в профиле.`
      : `Второй фактор у ${login} не включён, ничего не изменилось.`,
  ];
}

async function endSessionsByCommand(
  { db, clock }: AdministeredSchool,
  login: string | null,
): Promise<string[]> {
  const user = login === null ? null : await accountOf(db, login);
  const now = clock.now();
  const ended = await db.transaction().execute(async (trx) => {
    const count = user
      ? await endSessions(trx, { userId: user.id, now })
      : await endEverySession(trx, { now });
    await recordAudit(trx, {
      action: user ? 'session.ended' : 'session.all-ended',
      actor: null,
      address: null,
      ...(user && { subject: { kind: 'user', id: user.id, label: user.login } }),
      at: now,
    });
    return count;
  });
  return [`Завершено: ${counted(ended, NOUN.session)}. Войти можно снова, с логином и паролем.`];
}

async function accountOf(db: Kysely<Tables>, login: string) {
  const account = await accountsRepository(db).byLogin(login);
  if (!account) throw noSuchLogin(login);
  return account;
}

function noSuchLogin(login: string): StartRefusal {
  return new StartRefusal(`Пользователя с логином «${login}» нет: проверьте, как он пишется.`);
}
