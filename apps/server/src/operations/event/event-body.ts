import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { eventSchema } from '@zvonok/domain/forms/event';
import { eventFields, type NewEvent } from '../../events/events.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';

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

/** What two people may have edited of an event at once, as a body spells it. */
export const EDITED_EVENT = {
  labels: FIELD_LABELS.event,
  fields: eventFields,
};

export function missingEvent(id: number): string {
  return `События с номером ${id} нет. Возможно, его уже удалили.`;
}
