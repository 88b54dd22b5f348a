import { canManageScreens } from '@zvonok/domain/access/rights';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { REQUIRED } from '@zvonok/domain/forms/required';
import { announcementSchema, MESSAGE_IS_OVER, screenMessageText } from '@zvonok/domain/forms/screen-message';
import type { TimedMessage } from '@zvonok/domain/screens/messages';
import { serverDate } from '../../platform/clock.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { authorOf } from '../author.ts';
import { bodyErrors } from '../body-errors.ts';
import { defineOperation } from '../operation.ts';

const MS_PER_MINUTE = 60_000;

interface MessageCall {
  body: Wire['ScreenMessageBody'];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** Says something on every screen of the school. */
export const sendScreenMessage = defineOperation('sendScreenMessage', {
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

/** `2026-11-16T08:00:00` as messages have their moments. */
function asServerDate(local: string): string {
  return local.replace('T', ' ').replaceAll(':', '-');
}
