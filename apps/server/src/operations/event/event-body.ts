import { checkForm } from '@zvonok/domain/forms/check-form';
import { eventSchema } from '@zvonok/domain/forms/event';
import type { Wire } from '../../presenters/schemas.ts';
import type { NewEvent } from '../../repositories/events.ts';
import type { Refusal, RefusalExtras } from '../refusal.ts';
import { CHECK_FIELDS } from '../refusal.ts';

/** The body's one field for two of the form. */
const FIELD_OF: Record<string, string> = { startTime: 'startDate', endTime: 'endDate' };

/** The event of a body, read by the rules of its form; refuses what they refuse, in their words. */
export function eventOf({
  body,
  refuse,
}: {
  body: Wire['EventBody'];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): NewEvent {
  const [startDate, startTime] = dayAndTime(body.startDate);
  const [endDate, endTime] = dayAndTime(body.endDate);
  const checked = checkForm(eventSchema, { ...body, startDate, startTime, endDate, endTime });
  if (!checked.ok) {
    const errors = checked.errors.map(({ field, message }) => ({
      path: `body.${FIELD_OF[field] ?? field}`,
      message,
    }));
    throw refuse(400, CHECK_FIELDS, { errors });
  }
  const { title, description, location, responsible } = checked.form;
  return {
    title,
    description,
    location,
    responsible,
    startsAt: `${startDate} ${startTime}:00`,
    endsAt: `${endDate} ${endTime}:00`,
  };
}

/** `2026-11-18T10:15:00` as the form's two fields; an event begins and ends on a whole minute. */
function dayAndTime(moment: string): [string, string] {
  return [
    moment.slice(0, 'yyyy-mm-dd'.length),
    moment.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
  ];
}

export function missingEvent(id: number): string {
  return `События с номером ${id} нет. Возможно, его уже удалили.`;
}
