export { CalendarEndsQuestion, type CalendarEndsQuestionProps } from './calendar-ends-question.tsx';
export { CalendarEntryFields } from './calendar-entry-fields.tsx';
export { EVENT_FIELDS, type EventField, type EventFieldState, EventFields } from './event-fields.tsx';
export { EventForm, type EventFormProps } from './event-form.tsx';
export { EventRecord, type EventRecordProps, type EventRecordView } from './event-record.tsx';
