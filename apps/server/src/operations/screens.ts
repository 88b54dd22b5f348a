import { canManageScreens } from '@zvonok/domain/access/rights';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm, REQUIRED } from '@zvonok/domain/forms/fields';
import {
  announcementSchema,
  MESSAGE_IS_OVER,
  pairingCodeSchema,
  type ScreenForm,
  screenMessageText,
  screenSchema,
  WRONG_PAIRING_CODE,
} from '@zvonok/domain/forms/screen';
import type { TimedMessage } from '@zvonok/domain/screens/profile';
import { deviceName } from '@zvonok/domain/session/device';
import { serverDate } from '../platform/clock.ts';
import { CHECK_FIELDS, Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { formOf, presentScreen, type ScreenRow, schoolDayToday } from '../screens/screens.ts';
import { authorOf } from './caller.ts';
import { boardOfScreen } from './kiosk.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, checkVersion, tooManyAttempts } from './refusals.ts';
import type { Services } from './services.ts';

const listScreens = defineOperation('listScreens', {
  allow: canManageScreens,
  async run(_call, services) {
    const { clock, screenMessages, screens } = services;
    const schoolDay = await schoolDayToday(services);
    return {
      screens: (await screens.list()).map((screen) => presentScreen(screen, clock, schoolDay)),
      messages: await screenMessages.current(serverDate(clock.now(), clock.timeZone)),
    };
  },
});

/** Pairs a screen by the code it shows; the screen then fetches its credential itself. */
const createScreen = defineOperation('createScreen', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screens } = services;
    const form = screenFormOf(call);
    const change = { author: authorOf(call), now: clock.now() };
    const screen = await withPairingCode(call.body.code, call, services, (code) =>
      screens.pair(code, form, change),
    );
    return presentScreen({ ...screen, report: null }, clock, await schoolDayToday(services));
  },
});

const getScreenPairing = defineOperation('getScreenPairing', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screenPairings } = services;
    const { code, userAgent, address, askedAt } = await withPairingCode(
      call.path.code,
      call,
      services,
      (typed) => screenPairings.find(typed, clock.now()),
    );
    return { code, device: deviceName(userAgent), address, askedAt: serverDate(askedAt, clock.timeZone) };
  },
});

const updateScreen = defineOperation('updateScreen', {
  allow: canManageScreens,
  async run(call, services) {
    const { clock, screens } = services;
    const { id } = call.path;
    const form = screenFormOf(call);
    const check = checkVersion<ScreenRow>(call, { ...EDITED_SCREEN, yours: form });
    const changed = await screens.update(id, form, { author: authorOf(call), now: clock.now(), check });
    const stored = changed && (await screens.find(id));
    if (!stored) throw call.refuse(404, missingScreen(id));
    return presentScreen(stored, clock, await schoolDayToday(services));
  },
});

const revokeScreen = defineOperation('revokeScreen', {
  allow: canManageScreens,
  async run(call, { clock, screens }) {
    const { id } = call.path;
    if (!(await screens.revoke(id, { author: authorOf(call), now: clock.now() })))
      throw call.refuse(404, missingScreen(id));
    return { id, deleted: true as const };
  },
});

const getScreenPreview = defineOperation('getScreenPreview', {
  allow: canManageScreens,
  async run({ path, refuse }, services) {
    const screen = await services.screens.find(path.id);
    if (!screen) throw refuse(404, missingScreen(path.id));
    return boardOfScreen(screen, services);
  },
});

const MS_PER_MINUTE = 60_000;

interface MessageCall {
  body: Wire['ScreenMessageBody'];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** Shows a message on every screen of the school. */
const sendScreenMessage = defineOperation('sendScreenMessage', {
  allow: canManageScreens,
  async run(call, { clock, screenMessages }) {
    const now = clock.now();
    const atSchool = (moment: Date) => serverDate(moment, clock.timeZone);
    const message = call.body.kind === 'urgent' ? urgentOf(call, now, atSchool) : announcementOf(call);
    if (message.until <= atSchool(now))
      throw call.refuse(400, CHECK_FIELDS, bodyErrors([{ field: 'until', message: MESSAGE_IS_OVER }]));
    return screenMessages.send(message, { author: authorOf(call), now, schoolNow: atSchool(now) });
  },
});

function urgentOf(
  { body, refuse }: MessageCall,
  now: Date,
  atSchool: (moment: Date) => string,
): TimedMessage {
  const { minutes } = body;
  const checked = checkForm(screenMessageText, body.text);
  const errors = checked.ok ? [] : checked.errors.map(({ message }) => ({ field: 'text', message }));
  if (minutes === undefined) errors.push({ field: 'minutes', message: REQUIRED });
  if (!checked.ok || minutes === undefined) throw refuse(400, CHECK_FIELDS, bodyErrors(errors));
  const until = atSchool(new Date(now.getTime() + minutes * MS_PER_MINUTE));
  return { kind: 'urgent', text: checked.form, from: atSchool(now), until };
}

function announcementOf({ body, refuse }: MessageCall): TimedMessage {
  const { text, from = '', until = '' } = body;
  const checked = checkForm(announcementSchema, { text, from, until });
  if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
  const { form } = checked;
  return {
    kind: 'announcement',
    text: form.text,
    from: asServerDate(form.from),
    until: asServerDate(form.until),
  };
}

/** Converts `2026-11-16T08:00:00` to the form in which messages keep their times. */
function asServerDate(local: string): string {
  return local.replace('T', ' ').replaceAll(':', '-');
}

const endScreenMessage = defineOperation('endScreenMessage', {
  allow: canManageScreens,
  async run(call, { clock, screenMessages }) {
    const { id } = call.path;
    const now = clock.now();
    const schoolNow = serverDate(now, clock.timeZone);
    if (!(await screenMessages.end(id, { author: authorOf(call), now, schoolNow })))
      throw call.refuse(404, `Сообщения с номером ${id} на экранах нет. Возможно, оно уже закончилось.`);
    return { id, deleted: true as const };
  },
});

interface CallWithScreen {
  body: Wire['ScreenUpdate'];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

const OF_SCREEN_ITSELF: readonly string[] = ['name', 'place'];

/** Reads the screen of a body by the schema of its form; refuses with 400 and the messages of the schema. */
function screenFormOf({ body, refuse }: CallWithScreen): ScreenForm {
  const checked = checkForm(screenSchema, formOf(body));
  if (checked.ok) return checked.form;
  const errors = checked.errors.map(({ field, message }) => ({
    path: OF_SCREEN_ITSELF.includes(field) ? `body.${field}` : `body.profile.${field}`,
    message,
  }));
  throw refuse(400, CHECK_FIELDS, { errors });
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_SCREEN = { labels: FIELD_LABELS.screen, fields: (row: ScreenRow) => formOf(row) };

function missingScreen(id: number): string {
  return `Экрана с номером ${id} нет. Возможно, его уже отключили.`;
}

/** One text for unknown and for expired codes: the difference would only help those who guess. */
const NO_SUCH_CODE = 'Такого кода сейчас нет ни на одном экране. Проверьте буквы или дождитесь нового кода.';

interface CodeCall {
  session: { userId: number };
  client: { address: string };
}

/**
 * Finds the screen that shows a code, as it was typed, and returns what `find` returns. Unknown codes are counted per
 * person, before they are looked up. Refuses with 400, 404 or 429.
 */
async function withPairingCode<Found>(
  text: string,
  { session, client }: CodeCall,
  { loginAttempts }: Pick<Services, 'loginAttempts'>,
  find: (code: string) => Promise<Found | null>,
): Promise<Found> {
  const checked = checkForm(pairingCodeSchema, text);
  if (!checked.ok)
    throw new Refusal(400, WRONG_PAIRING_CODE, { errors: [{ path: 'code', message: WRONG_PAIRING_CODE }] });
  const { userId } = session;
  const attempt = await loginAttempts.begin({ kind: 'screen-pairing', userId, address: client.address });
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
  const found = await find(checked.form);
  if (found === null) throw new Refusal(404, NO_SUCH_CODE);
  await loginAttempts.takeBack(attempt.id);
  return found;
}

/** Counts the screens that should be on, and those that have reported the present version of their board. */
export async function screensShowing(services: Services): Promise<Wire['ScreensShowing']> {
  const { clock, screens } = services;
  const schoolDay = await schoolDayToday(services);
  const awake = (await screens.list()).filter(
    (screen) => presentScreen(screen, clock, schoolDay).health !== 'asleep',
  );
  const said = await Promise.all(
    awake.map(async ({ report, ...screen }) => {
      if (!report?.boardAt) return [];
      const { version } = await boardOfScreen(screen, services);
      return report.board === version ? [report.boardAt] : [];
    }),
  );
  const times = said.flat().map((time) => time.getTime());
  return {
    total: awake.length,
    current: times.length,
    updatedAt: times.length > 0 ? serverDate(new Date(Math.max(...times)), clock.timeZone) : null,
  };
}

/** Screens in corridors, as their administrators see them. */
export const SCREEN_OPERATIONS = {
  listScreens,
  createScreen,
  getScreenPairing,
  updateScreen,
  revokeScreen,
  getScreenPreview,
  sendScreenMessage,
  endScreenMessage,
};
