import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import {
  ABSENCE_REASON_LABEL,
  ABSENCE_REASONS,
  type AbsenceReason,
} from '@zvonok/domain/absences/absence-texts';
import { SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { Button } from '../../controls/button.tsx';
import { DateField } from '../../controls/date-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { Dialog, DialogActions } from '../../feedback/dialog.tsx';
import { TeacherCombobox } from './teacher-combobox.tsx';

/** An absence as far as the form is filled in. */
export interface AbsenceDraft {
  teacherId: number | null;
  extent: 'day' | 'lessons' | 'until';
  /** `yyyy-mm-dd`; empty while it is not whole. */
  firstDate: string;
  lastDate: string;
  firstLesson: LessonNumber;
  lastLesson: LessonNumber;
  reason: AbsenceReason;
}

const EXTENT_LABEL = {
  day: 'Весь день',
  lessons: 'Несколько уроков',
  until: 'До даты',
} as const satisfies Record<AbsenceDraft['extent'], string>;
const EXTENTS = ['day', 'lessons', 'until'] as const;

export interface AbsenceDialogProps {
  open: boolean;
  /** 'Нет сегодня', 'Нет 24 ноября' */
  title: string;
  /** Those who are away on that day already, with how long: 'весь день', '1–3 урок'. */
  absent: readonly { id: number; name: string; span: string }[];
  onEnd: (absenceId: number) => void;
  teachers: readonly TeacherRecord[];
  /** The lessons a day of the school has. */
  numbers: readonly LessonNumber[];
  draft: AbsenceDraft;
  onDraftChange: (draft: AbsenceDraft) => void;
  errors: Readonly<Partial<Record<keyof AbsenceDraft, string>>>;
  /** Why the last attempt failed. */
  failure: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Who is away on a day, and a form to add one more. The reason is entered but never shown. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { open, title, absent, teachers, numbers, draft, errors, failure, busy } = props;
  const set = (change: Partial<AbsenceDraft>) => props.onDraftChange({ ...draft, ...change });
  const lessons = (field: 'firstLesson' | 'lastLesson', label: string) => (
    <SelectField
      label={label}
      value={String(draft[field])}
      error={errors[field] ?? null}
      onChange={(text) => isLessonNumber(Number(text)) && set({ [field]: Number(text) as LessonNumber })}
    >
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Dialog
      open={open}
      title={title}
      locked={busy}
      onClose={props.onClose}
      onSubmit={() => !busy && props.onSubmit()}
      footer={
        <DialogActions submitLabel="Отметить" cancelLabel="Закрыть" busy={busy} onCancel={props.onClose} />
      }
    >
      <chakra.div css={FORM}>
        {absent.length > 0 && (
          <chakra.ul css={LIST} aria-label="Отсутствуют">
            {absent.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.name}</b> {one.span}
                </span>
                <Button
                  size="sm"
                  aria-label={`Закончить отсутствие: ${one.name}`}
                  onClick={() => props.onEnd(one.id)}
                >
                  Закончить
                </Button>
              </li>
            ))}
          </chakra.ul>
        )}
        <TeacherCombobox
          label="Учитель"
          teachers={teachers}
          value={draft.teacherId}
          error={errors.teacherId ?? null}
          onChange={(teacherId) => set({ teacherId })}
        />
        <SelectField
          label="На сколько"
          value={draft.extent}
          onChange={(value) => set({ extent: EXTENTS.find((one) => one === value) ?? draft.extent })}
        >
          {EXTENTS.map((extent) => (
            <option key={extent} value={extent}>
              {EXTENT_LABEL[extent]}
            </option>
          ))}
        </SelectField>
        <chakra.div css={PAIR}>
          <DateField
            label={draft.extent === 'until' ? SPAN_LABEL.first : 'День'}
            value={draft.firstDate}
            error={errors.firstDate ?? null}
            onChange={(firstDate) => set({ firstDate })}
          />
          {draft.extent === 'until' && (
            <DateField
              label={SPAN_LABEL.last}
              value={draft.lastDate}
              error={errors.lastDate ?? null}
              onChange={(lastDate) => set({ lastDate })}
            />
          )}
        </chakra.div>
        {draft.extent === 'lessons' && (
          <chakra.div css={PAIR}>
            {lessons('firstLesson', 'С какого урока')}
            {lessons('lastLesson', 'По какой урок')}
          </chakra.div>
        )}
        <SelectField
          label="Причина: только для табеля, на экранах её нет"
          value={draft.reason}
          onChange={(value) => set({ reason: ABSENCE_REASONS.find((one) => one === value) ?? draft.reason })}
        >
          {ABSENCE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {ABSENCE_REASON_LABEL[reason]}
            </option>
          ))}
        </SelectField>
        <chakra.p css={FAILURE} role="alert">
          {failure}
        </chakra.p>
      </chakra.div>
    </Dialog>
  );
}

const FORM: SystemStyleObject = { display: 'grid', gap: '4' };
const PAIR: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '4',
};
const LIST: SystemStyleObject = {
  display: 'grid',
  borderWidth: '1px',
  borderRadius: 'md',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '3',
    py: '1',
    '& + li': { borderTopWidth: '1px' },
    '& b': { fontWeight: 'semibold' },
  },
};
const FAILURE: SystemStyleObject = { color: 'conflict.fg', '&:empty': { display: 'none' } };
