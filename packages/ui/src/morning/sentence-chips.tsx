import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import type { AbsenceSentence, SentenceKind } from '@zvonok/domain/absences/absence-sentence';
import { lessonsText, SENTENCE_KIND_LABEL } from '@zvonok/domain/absences/absence-texts';
import { dayTitle, isSchoolDate, SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import type { RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { DateField } from '../controls/date-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';

/** What a person has accepted of a sentence. */
export interface AcceptedEntry extends AbsenceSpan {
  kind: SentenceKind;
  teacher: TeacherRecord;
}

/** What was read of one person, with what was corrected since. */
export interface EntryDraft extends AbsenceSpan {
  kind: SentenceKind;
  /** Null until one is chosen. */
  teacherId: number | null;
  /** The words that stand for a person who is not known. */
  said: string | null;
  candidates: readonly number[];
  notes: readonly string[];
}

export function draftsOf({ entries }: AbsenceSentence): EntryDraft[] {
  return entries.map(({ person, ...entry }) => ({
    ...entry,
    teacherId: person.kind === 'known' ? person.teacher.id : null,
    said: 'said' in person ? person.said : null,
    candidates: person.kind === 'unclear' ? person.candidates.map(({ id }) => id) : [],
  }));
}

/** The drafts as they are entered; null while one of them is open. */
export function acceptedOf(
  drafts: readonly EntryDraft[],
  teachers: readonly TeacherRecord[],
): AcceptedEntry[] | null {
  const accepted = drafts.flatMap(({ teacherId, kind, firstDate, lastDate, firstLesson, lastLesson }) => {
    const teacher = teachers.find(({ id }) => id === teacherId);
    const isWhole = isSchoolDate(firstDate) && isSchoolDate(lastDate) && firstDate <= lastDate;
    return teacher && isWhole ? [{ teacher, kind, firstDate, lastDate, firstLesson, lastLesson }] : [];
  });
  return accepted.length < drafts.length ? null : accepted;
}

interface SentenceChipsProps {
  teachers: readonly TeacherRecord[];
  numbers: readonly LessonNumber[];
  list: RefObject<HTMLUListElement | null>;
  drafts: readonly EntryDraft[];
  unread: readonly string[];
  /** It was to be accepted while something was open. */
  isAsked: boolean;
  onChange: (drafts: readonly EntryDraft[]) => void;
}

/** A sentence as it was read: who, from when, until when, which lessons. A press opens what can be corrected. */
export function SentenceChips({
  list,
  drafts,
  unread,
  teachers,
  numbers,
  isAsked,
  onChange,
}: SentenceChipsProps) {
  return (
    <>
      <chakra.ul ref={list} css={styles.chips} aria-label="Прочитано">
        {drafts.map((draft, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one person, and they keep their order.
          <li key={at}>
            <EntryChips
              draft={draft}
              teachers={teachers}
              numbers={numbers}
              isAsked={isAsked}
              onChange={(change) => onChange(drafts.with(at, { ...draft, ...change }))}
              onRemove={drafts.length > 1 ? () => onChange(drafts.toSpliced(at, 1)) : null}
            />
          </li>
        ))}
      </chakra.ul>
      {unread.length > 0 && (
        <chakra.p css={styles.unread} role="status">
          Не понято: {unread.map((words) => `«${words}»`).join(', ')}
        </chakra.p>
      )}
      <Button type="submit" variant="solid">
        Отметить
      </Button>
    </>
  );
}

interface EntryChipsProps extends Pick<SentenceChipsProps, 'teachers' | 'numbers' | 'isAsked'> {
  draft: EntryDraft;
  onChange: (change: Partial<EntryDraft>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
  /** Who it is cannot be another. */
  isOwn?: boolean;
}

export function EntryChips({
  draft,
  teachers,
  numbers,
  isAsked,
  onChange,
  onRemove,
  isOwn = false,
}: EntryChipsProps) {
  const { kind, teacherId, said, candidates, firstDate, lastDate, firstLesson, lastLesson, notes } = draft;
  const name = teachers.find(({ id }) => id === teacherId)?.name;
  const shown = (date: string) => (isSchoolDate(date) ? dayTitle(date) : '…');
  const days =
    firstDate === lastDate ? [shown(firstDate)] : [`с ${shown(firstDate)}`, `по ${shown(lastDate)}`];
  const words = kind === 'absent' ? days : [SENTENCE_KIND_LABEL[kind], ...days];
  const open = name === undefined || firstDate > lastDate;
  const likely = teachers.filter(({ id }) => candidates.includes(id));
  return (
    <>
      <chakra.details css={styles.entry} open={open || undefined}>
        <summary>
          {!isOwn && (
            <b data-open={name === undefined || undefined}>{unbrokenText(name ?? said ?? 'кто?')}</b>
          )}
          {[...words, lessonsText(draft) || 'весь день'].map((word) => (
            <span key={word}>{unbrokenText(word)}</span>
          ))}
        </summary>
        <div>
          {!isOwn && (
            <SelectField
              label={said === null || name ? 'Кто' : `Кто это: «${said}»?`}
              value={teacherId === null ? '' : String(teacherId)}
              error={isAsked && teacherId === null ? 'Выберите учителя.' : null}
              onChange={(id) => onChange({ teacherId: id === '' ? null : Number(id) })}
            >
              <option value="">Не выбрано</option>
              {likely.length > 0 && (
                <optgroup label="Похожие">
                  {likely.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label="Все учителя">
                {teachers
                  .filter(({ id }) => !candidates.includes(id))
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            </SelectField>
          )}
          <DateField
            label={SPAN_LABEL.first}
            value={firstDate}
            onChange={(date) => onChange({ firstDate: date, ...(date > lastDate && { lastDate: date }) })}
          />
          <DateField
            label={SPAN_LABEL.last}
            value={lastDate}
            error={lastDate < firstDate ? 'Раньше первого дня.' : null}
            onChange={(date) => onChange({ lastDate: date })}
          />
          <SelectField
            label="С урока"
            value={firstLesson === null ? '' : String(firstLesson)}
            onChange={(value) => onChange(lessonsFrom(value, lastLesson, numbers))}
          >
            <option value="">весь день</option>
            {numbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </SelectField>
          {firstLesson !== null && (
            <SelectField
              label="По урок"
              value={String(lastLesson)}
              onChange={(value) => onChange({ lastLesson: Number(value) as LessonNumber })}
            >
              {numbers
                .filter((number) => number >= firstLesson)
                .map((number) => (
                  <option key={number}>{number}</option>
                ))}
            </SelectField>
          )}
          {onRemove && (
            <Button size="sm" onClick={onRemove}>
              Не отмечать
            </Button>
          )}
        </div>
      </chakra.details>
      {notes.map((note) => (
        <p key={note}>{unbrokenText(note)}</p>
      ))}
    </>
  );
}

function lessonsFrom(
  value: string,
  last: LessonNumber | null,
  numbers: readonly LessonNumber[],
): Pick<AbsenceSpan, 'firstLesson' | 'lastLesson'> {
  if (value === '') return { firstLesson: null, lastLesson: null };
  const firstLesson = Number(value) as LessonNumber;
  const lastLesson = last !== null && last >= firstLesson ? last : (numbers.at(-1) ?? firstLesson);
  return { firstLesson, lastLesson };
}

const styles = {
  chips: {
    ...{ display: 'grid', gap: '2', listStyle: 'none', minWidth: '0' },
    '& p': { mt: '1', color: 'fg.muted', fontSize: 'sm' },
  },
  entry: {
    ...{ bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', px: '2', py: '1' },
    '& > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      minHeight: 'control',
      alignItems: 'center',
    },
    '& > summary > *': { px: '2', borderWidth: '1px', borderRadius: 'full', fontSize: 'sm' },
    '& > summary > [data-open]': { color: 'conflict.fg', borderColor: 'conflict.fg' },
    '& > div': {
      ...{ display: 'grid', gap: '2', py: '2', alignItems: 'end' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    },
    '& > div > :first-of-type': { gridColumn: '1 / -1' },
  },
  unread: { color: 'conflict.fg', fontSize: 'sm' },
} as const satisfies Record<string, SystemStyleObject>;
