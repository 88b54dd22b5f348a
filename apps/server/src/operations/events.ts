import { canAdministerEvents } from '@zvonok/domain/access/rights';
import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { eventSchema } from '@zvonok/domain/forms/calendar';
import { checkForm, END_DATE_BEFORE_START } from '@zvonok/domain/forms/fields';
import { EVENT_MESSAGE } from '@zvonok/domain/messages/records';
import { type EventRow, eventFields, type NewEvent, presentEvent } from '../events/events.ts';
import { momentValue } from '../files/workbook/flat-sheets.ts';
import {
  CHECK_FIELDS,
  type FieldError,
  missingRecord,
  type Refusal,
  type RefusalExtras,
} from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentHistory } from '../records/history.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { exportList } from './list-export.ts';
import { defineOperation } from './operation.ts';
import { checkVersion } from './refusals.ts';

const listEvents = defineOperation('listEvents', {
  allow: anySignedIn,
  run: async (_call, { events }) => (await events.list()).map(presentEvent),
});

const createEvent = defineOperation('createEvent', {
  allow: canAdministerEvents,
  run(call, { clock, events }) {
    const event = eventOf(call);
    const { userId } = call.session;
    return call.once(async (trx) =>
      presentEvent(await events.create(trx, event, { userId, now: clock.now() })),
    );
  },
});

/** The events that take place at least partly in a range of time. */
const findEvents = defineOperation('findEvents', {
  allow: anySignedIn,
  async run({ query, refuse }, { events }) {
    const errors = rangeErrors(query);
    if (errors.length > 0) throw refuse(400, 'Проверьте начало и конец промежутка.', { errors });
    return (await events.during(query.start, query.end)).map(presentEvent);
  },
});

const searchEvents = defineOperation('searchEvents', {
  allow: anySignedIn,
  run: async ({ path }, { events }) => (await events.search(path.text)).map(presentEvent),
});

const getEvent = defineOperation('getEvent', {
  allow: anySignedIn,
  async run({ path, refuse }, { events }) {
    const event = await events.get(path.id);
    if (!event) throw refuse(404, missingEvent(path.id));
    return presentEvent(event);
  },
});

/** Changes an event; its author stays. */
const updateEvent = defineOperation('updateEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { id } = call.path;
    const given = eventOf(call);
    const { labels, fields } = EDITED_EVENT;
    const check = checkVersion<EventRow>(call, { labels, fields, yours: fields(given) });
    const event = await events.update(id, given, { userId: call.session.userId, now: clock.now(), check });
    if (!event) throw call.refuse(404, missingEvent(id));
    return presentEvent(event);
  },
});

const deleteEvent = defineOperation('deleteEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { path, refuse } = call;
    const check = checkVersion<EventRow>(call, { ...EDITED_EVENT, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check };
    if (!(await events.remove(path.id, signed))) throw refuse(404, missingEvent(path.id));
    return { delete_event: 'true' as const };
  },
});

/** Brings a deleted event back as it was; an event that is not deleted stays as it is. */
const restoreEvent = defineOperation('restoreEvent', {
  allow: canAdministerEvents,
  async run(call, { clock, events }) {
    const { id } = call.path;
    const event = await events.restore(id, { author: authorOf(call), now: clock.now() });
    if (!event) throw call.refuse(404, missingEvent(id));
    return presentEvent(event);
  },
});

/** The changes of an event with their authors and times. */
const getEventHistory = defineOperation('getEventHistory', {
  allow: canAdministerEvents,
  async run({ path, refuse }, { clock, events }) {
    if (!(await events.get(path.id))) throw refuse(404, missingEvent(path.id));
    return presentHistory(await events.history(path.id), clock.timeZone);
  },
});

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Wire['Event']) => id },
  { header: 'Название', width: 40, value: ({ title }: Wire['Event']) => title },
  { header: 'Начало', width: 18, value: ({ startDate }: Wire['Event']) => momentValue(startDate) },
  { header: 'Окончание', width: 18, value: ({ endDate }: Wire['Event']) => momentValue(endDate) },
  { header: 'Место', width: 24, value: ({ location }: Wire['Event']) => location || null },
  { header: 'Ответственный', width: 26, value: ({ responsible }: Wire['Event']) => responsible || null },
  { header: 'Автор', width: 22, value: ({ creator }: Wire['Event']) => creator },
  { header: 'Описание', width: 60, value: ({ description }: Wire['Event']) => description || null },
];

/** The events that the list shows for the same search and days, as a workbook. */
const exportEvents = defineOperation('exportEvents', {
  allow: canAdministerEvents,
  run(call, services) {
    const { text, start, end } = call.query;
    const errors = rangeErrors({ start, end });
    if (errors.length > 0) throw call.refuse(400, 'Проверьте начало и конец промежутка.', { errors });
    return exportList(call, services, {
      name: 'События',
      plainName: 'events.xlsx',
      columns: COLUMNS,
      async read() {
        const found = await services.events.matching({ text, start, end });
        return found.map(presentEvent);
      },
    });
  },
});

/** The form has two fields for one of the body. */
const FIELD_OF: Record<string, string> = { startTime: 'startDate', endTime: 'endDate' };

/** Reads the event of a body by the schema of its form; refuses with 400 and the messages of the schema. */
function eventOf({
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

/** Splits `2026-11-18T10:15:00` into the form's date and time; seconds are cut off. */
function dayAndTime(moment: string): [string, string] {
  return [
    moment.slice(0, 'yyyy-mm-dd'.length),
    moment.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
  ];
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_EVENT = {
  labels: FIELD_LABELS.event,
  fields: eventFields,
};

function missingEvent(id: number): string {
  return missingRecord('События', id, 'его');
}

/** The errors of a range of time: the contract's pattern lets 30 February through. */
function rangeErrors({ start, end }: { start?: string | undefined; end?: string | undefined }): FieldError[] {
  const isWrong = (text: string | undefined) =>
    text !== undefined && !isIsoDate(text.slice(0, 'yyyy-mm-dd'.length));
  const errors: FieldError[] = [];
  if (isWrong(start)) errors.push({ path: 'query.start', message: EVENT_MESSAGE.wrongStart });
  if (isWrong(end)) errors.push({ path: 'query.end', message: EVENT_MESSAGE.wrongEnd });
  if (errors.length === 0 && start !== undefined && end !== undefined && end < start)
    errors.push({ path: 'query.end', message: END_DATE_BEFORE_START });
  return errors;
}

/** Events of the school's calendar. */
export const EVENT_OPERATIONS = {
  listEvents,
  createEvent,
  findEvents,
  searchEvents,
  getEvent,
  updateEvent,
  deleteEvent,
  restoreEvent,
  getEventHistory,
  exportEvents,
};
