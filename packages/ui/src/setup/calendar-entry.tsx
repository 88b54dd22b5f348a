import { chakra } from '@chakra-ui/react';
import {
  CALENDAR_KIND_LABEL,
  CALENDAR_KINDS,
  type CalendarKind,
} from '@zvonok/domain/calendar/school-calendar';
import { WEEKDAY_LABEL, WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { EndedChange } from '@zvonok/domain/timetable/ended-change';
import { DateField } from '../controls/date-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { EndedChanges } from '../timetable/spreadsheet/ended-changes.tsx';

type EntryField = 'kind' | 'title' | 'firstDate' | 'lastDate' | 'follows';

export interface CalendarEntryFieldsProps {
  kind: CalendarKind;
  title: string;
  /** `yyyy-mm-dd`; empty while it is not whole. */
  firstDate: string;
  lastDate: string;
  /** Of a moved day. */
  follows: Weekday | undefined;
  errors: Readonly<Partial<Record<EntryField, string | undefined>>>;
  onChange: (field: EntryField, value: string) => void;
  /** An entry stays of its kind once it is written. */
  isNew: boolean;
}

/** A term, holidays or a moved working day. The focus of a dialog around them starts on the title. */
export function CalendarEntryFields(props: CalendarEntryFieldsProps) {
  const { kind, title, firstDate, lastDate, follows, errors, onChange, isNew } = props;
  const isMoved = kind === 'moved';
  return (
    <chakra.div css={FIELDS}>
      {isNew && (
        <SelectField label="Что это" value={kind} onChange={(value) => onChange('kind', value)}>
          {CALENDAR_KINDS.map((one) => (
            <option key={one} value={one}>
              {CALENDAR_KIND_LABEL[one]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={isMoved ? 'Название, если оно есть' : 'Название'}
        required={!isMoved}
        maxLength={100}
        autoComplete="off"
        data-autofocus=""
        {...(EXAMPLE[kind] && { hint: `Например: ${EXAMPLE[kind]}` })}
        value={title}
        onChange={(event) => onChange('title', event.target.value)}
        error={errors.title ?? null}
      />
      <DateField
        label={isMoved ? 'Дата' : 'Первый день'}
        value={firstDate}
        onChange={(date) => onChange('firstDate', date)}
        error={errors.firstDate ?? null}
      />
      {isMoved ? (
        <SelectField
          label="По расписанию какого дня"
          value={follows ?? ''}
          onChange={(day) => onChange('follows', day)}
          error={errors.follows ?? null}
        >
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {WEEKDAY_LABEL[day]}
            </option>
          ))}
        </SelectField>
      ) : (
        <DateField
          label="Последний день"
          value={lastDate}
          onChange={(date) => onChange('lastDate', date)}
          error={errors.lastDate ?? null}
        />
      )}
    </chakra.div>
  );
}

const EXAMPLE = {
  term: '2 четверть',
  holiday: 'Осенние каникулы',
  moved: '',
} as const satisfies Record<CalendarKind, string>;

const FIELDS = { display: 'grid', gap: '3', width: 'full', minWidth: '0' } as const;

export interface CalendarEndsQuestionProps {
  /** Changes that an edit of the calendar ends, and a sentence about them; null while the question is closed. */
  ends: { detail: string; ended: readonly EndedChange[] } | null;
  busy: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks before an edit of the calendar ends substitutions, each of which it names. */
export function CalendarEndsQuestion({ ends, busy, onAgree, onCancel }: CalendarEndsQuestionProps) {
  return (
    <Dialog
      open={ends !== null}
      title="Снять замены этих дней?"
      width="wide"
      locked={busy}
      onClose={onCancel}
      onSubmit={() => !busy && onAgree()}
      footer={
        <DialogActions
          submitLabel="Снять замены и сохранить"
          tone="danger"
          focus="cancel"
          busy={busy}
          onCancel={onCancel}
        />
      }
    >
      <p>{ends?.detail}</p>
      <EndedChanges changes={ends?.ended ?? []} />
    </Dialog>
  );
}
