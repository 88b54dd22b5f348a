import { valibotResolver } from '@hookform/resolvers/valibot';
import type { SchoolEvent } from '@zvonok/api-client/queries/events';
import { parseServerDate } from '@zvonok/domain/calendar/server-date';
import type { Fields } from '@zvonok/domain/conflicts/differences';
import { type EventForm, eventSchema } from '@zvonok/domain/forms/event';
import { EVENT_FIELDS, type EventField, type EventFieldState } from '@zvonok/ui/events';
import { useForm } from 'react-hook-form';

/** Each of these may make another of them wrong. */
const MOMENT_FIELDS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

/** The fields of a body whose moment two fields of the form hold. */
const MOMENTS = {
  startDate: ['startDate', 'startTime'],
  endDate: ['endDate', 'endTime'],
} as const;

/** The form of an event. Errors are shown at their fields, once these were changed or left. */
export function useEventForm(initial: EventForm) {
  const form = useForm<EventForm>({ defaultValues: initial, resolver: valibotResolver(eventSchema) });
  const values = form.watch();
  const { errors, isValid, isDirty, touchedFields } = form.formState;

  /** The field and what depends on it, as far as they were visited. */
  const check = (name: EventField) => {
    const isMoment = MOMENT_FIELDS.some((field) => field === name);
    const others = isMoment
      ? MOMENT_FIELDS.filter((field) => field !== name && (touchedFields[field] || errors[field]))
      : [];
    void form.trigger([name, ...others]);
  };
  const put = (name: EventField, value: string) => {
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    check(name);
  };
  const bind = (name: EventField): EventFieldState => ({
    value: values[name],
    error: errors[name]?.message ?? null,
    onChange: (value) => put(name, value),
    onBlur: () => {
      form.setValue(name, form.getValues(name), { shouldTouch: true });
      check(name);
    },
  });

  return {
    fields: Object.fromEntries(EVENT_FIELDS.map((name) => [name, bind(name)])) as Record<
      EventField,
      EventFieldState
    >,
    values,
    isValid,
    isDirty,
    handleSubmit: form.handleSubmit,
    startFrom: (saved: EventForm) => form.reset(saved),
    /** Takes fields of a body: a moment of one becomes a date and a time. */
    putAll(given: Fields): void {
      for (const [field, value] of Object.entries(given)) {
        const text = String(value ?? '');
        if (field === 'startDate' || field === 'endDate') {
          const [date, time] = MOMENTS[field];
          put(date, text.slice(0, 'yyyy-mm-dd'.length));
          put(time, text.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length));
        } else {
          const name = EVENT_FIELDS.find((one) => one === field);
          if (name) put(name, text);
        }
      }
    },
    /** Shows the server's errors at their fields; returns whether there are any. */
    blame(refused: readonly { path: string; message: string }[]): boolean {
      const named = refused.flatMap(({ path, message }) => {
        const name = EVENT_FIELDS.find((field) => path === `body.${field}`);
        return name ? [{ name, message }] : [];
      });
      for (const { name, message } of named) form.setError(name, { type: 'server', message });
      return named.length > 0;
    },
  };
}

/** The fields of a new event on a day. */
export function newEventValues(day: string): EventForm {
  const texts = { title: '', description: '', location: '', responsible: '' };
  return { ...texts, startDate: day, startTime: '', endDate: day, endTime: '' };
}

/** The fields of an event that is there. */
export function eventValues({
  title,
  description,
  location,
  responsible,
  startDate,
  endDate,
}: SchoolEvent): EventForm {
  const [start, end] = [momentOf(startDate), momentOf(endDate)];
  return {
    ...{ title, description, location, responsible },
    ...{ startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time },
  };
}

function momentOf(text: string): { date: string; time: string } {
  const moment = parseServerDate(text);
  if (!moment) return { date: '', time: '' };
  const [hour, minute] = [moment.hour, moment.minute].map((part) => String(part).padStart(2, '0'));
  return { date: moment.date, time: `${hour}:${minute}` };
}
