import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import type { AbsenceSentence, SentenceKind } from '@zvonok/domain/absences/absence-sentence';
import { lessonsText, openAndProposedText } from '@zvonok/domain/absences/absence-texts';
import { dayTitle, isSchoolDate, SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DateField } from '../controls/date-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TeacherCombobox } from '../timetable/planning/teacher-combobox.tsx';
import { foundByName } from '../timetable/planning/teacher-search.ts';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { AbsentPerson } from './morning-data.ts';
import { type SpanChoice, SpanMenu, type SpanMenuProps } from './span-menu.tsx';

export interface AbsentListProps extends Pick<SpanMenuProps, 'numbers' | 'days'> {
  /** What holds the field for one more, so that a key can lead to it. */
  field: RefObject<HTMLDivElement | null>;
  /** 'Нет сегодня', 'Нет 24 ноября' */
  title: string;
  people: readonly AbsentPerson[];
  /** Those who can be chosen, by name. */
  teachers: readonly TeacherRecord[];
  /** Names of those whose absence is being entered. */
  pending: readonly string[];
  /** Called to enter an absence of the whole day. */
  onAdd: (teacher: TeacherRecord) => void;
  /** Called to change the time of an absence. */
  onSpan: (absenceId: number, span: SpanChoice) => void;
  /** Any other span, and those who are back. */
  onMore: () => void;
  /** Why the last one was not entered. */
  failure: string | null;
  /** Reads what is typed if it is more than a name; it is shown, and nothing is done by it. */
  readSentence: (text: string) => AbsenceSentence;
  /** Called with what a person has accepted of a sentence. */
  onAccept: (entries: readonly AcceptedEntry[]) => void;
  /** A sentence that was typed elsewhere. */
  initialText?: string;
}

/** What a person has accepted of a sentence. */
export interface AcceptedEntry extends AbsenceSpan {
  kind: SentenceKind;
  teacher: TeacherRecord;
}

/** What was read of one person, with what was corrected since. */
interface EntryDraft extends AbsenceSpan {
  kind: SentenceKind;
  /** Null until one is chosen. */
  teacherId: number | null;
  /** The words that stand for a person who is not known. */
  said: string | null;
  candidates: readonly number[];
  notes: readonly string[];
}

function draftsOf({ entries }: AbsenceSentence): EntryDraft[] {
  return entries.map(({ person, ...entry }) => ({
    ...entry,
    teacherId: person.kind === 'known' ? person.teacher.id : null,
    said: 'said' in person ? person.said : null,
    candidates: person.kind === 'unclear' ? person.candidates.map(({ id }) => id) : [],
  }));
}

/** Who is not there, and a field for one more: a few letters and Enter. */
export function AbsentList(props: AbsentListProps) {
  const { field, title, people, pending, teachers, onAdd, onMore, failure } = props;
  const { readSentence, onAccept, initialText = '' } = props;
  const [count, setCount] = useState(0);
  const [text, setText] = useState(initialText);
  const [given, setGiven] = useState(initialText);
  if (given !== initialText) {
    setGiven(initialText);
    setText(initialText);
    setCount(count + 1);
  }
  const [corrected, setCorrected] = useState<{ text: string; drafts: readonly EntryDraft[] } | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  const sentence = useMemo(() => sentenceOf(text, teachers, readSentence), [text, teachers, readSentence]);
  const drafts = corrected?.text === text ? corrected.drafts : sentence ? draftsOf(sentence) : [];
  const awaited = pending.filter((name) => !people.some((person) => person.name === name));
  // After one was entered, the next name can be typed at once.
  useEffect(() => {
    if (count > 0) field.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [count, field]);
  const begin = () => {
    setText('');
    setIsAsked(false);
    setCount(count + 1);
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (drafts.length === 0) return;
    const accepted = drafts.flatMap(({ teacherId, kind, firstDate, lastDate, firstLesson, lastLesson }) => {
      const teacher = teachers.find(({ id }) => id === teacherId);
      const isWhole = isSchoolDate(firstDate) && isSchoolDate(lastDate) && firstDate <= lastDate;
      return teacher && isWhole ? [{ teacher, kind, firstDate, lastDate, firstLesson, lastLesson }] : [];
    });
    if (accepted.length < drafts.length) {
      setIsAsked(true);
      // What is open is seen first.
      requestAnimationFrame(() => chips.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    onAccept(accepted);
    begin();
  };
  return (
    <chakra.div css={styles.root}>
      <chakra.form css={styles.root} noValidate onSubmit={accept}>
        <div ref={field}>
          <TeacherCombobox
            // A new one begins empty.
            key={count}
            label="Кого нет"
            teachers={teachers}
            value={null}
            error={failure}
            placeholder="Фамилия или фраза"
            initialText={text}
            onText={setText}
            isSentence={sentence !== null}
            onChange={(teacherId) => {
              const teacher = teachers.find(({ id }) => id === teacherId);
              if (!teacher) return;
              begin();
              onAdd(teacher);
            }}
          />
        </div>
        {sentence && (
          <SentenceChips
            list={chips}
            drafts={drafts}
            unread={sentence.unread}
            teachers={teachers}
            numbers={props.numbers}
            isAsked={isAsked}
            onChange={(changed) => setCorrected({ text, drafts: changed })}
          />
        )}
      </chakra.form>
      {people.length + awaited.length > 0 && (
        <chakra.ul css={styles.list} aria-label={title}>
          {awaited.map((name) => (
            <li key={name} aria-busy="true">
              <b>{unbrokenText(name)}</b>
              <span>отмечаем…</span>
            </li>
          ))}
          {people.map((person) => (
            <li key={person.id}>
              <b>{unbrokenText(person.name)}</b>
              <SpanMenu
                person={person}
                numbers={props.numbers}
                days={props.days}
                onChange={(span) => props.onSpan(person.id, span)}
              />
              <span data-open={person.open > 0 || undefined}>
                {openAndProposedText(person) || 'открытых уроков нет'}
              </span>
            </li>
          ))}
        </chakra.ul>
      )}
      <Button size="sm" onClick={onMore}>
        Другие сроки, возвращение…
      </Button>
    </chakra.div>
  );
}

/** What is typed as a sentence; null for a name that is looked for. */
function sentenceOf(
  text: string,
  teachers: readonly TeacherRecord[],
  read: (text: string) => AbsenceSentence,
): AbsenceSentence | null {
  const typed = text.trim();
  // Before the teachers have come it can mean none of them.
  if (typed === '' || teachers.length === 0) return null;
  if (teachers.some(({ name, eduSubject }) => foundByName(`${name}, ${eduSubject ?? ''}`, typed)))
    return null;
  const sentence = read(typed);
  const isNamed = sentence.entries.some(({ person }) => person.kind === 'known' || person.kind === 'unclear');
  return sentence.entries.length > 0 && (isNamed || typed.includes(' ')) ? sentence : null;
}

/** What becomes of it, before who it is. */
const KIND_LABEL = {
  absent: 'нет',
  returned: 'выход',
  extended: 'продление',
  cancelled: 'отмена',
} as const satisfies Record<SentenceKind, string>;

interface SentenceChipsProps extends Pick<AbsentListProps, 'teachers' | 'numbers'> {
  list: RefObject<HTMLUListElement | null>;
  drafts: readonly EntryDraft[];
  unread: readonly string[];
  /** It was to be accepted while something was open. */
  isAsked: boolean;
  onChange: (drafts: readonly EntryDraft[]) => void;
}

/** A sentence as it was read: who, from when, until when, which lessons. A press opens what can be corrected. */
function SentenceChips({ list, drafts, unread, teachers, numbers, isAsked, onChange }: SentenceChipsProps) {
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
}

function EntryChips({ draft, teachers, numbers, isAsked, onChange, onRemove }: EntryChipsProps) {
  const { kind, teacherId, said, candidates, firstDate, lastDate, firstLesson, lastLesson, notes } = draft;
  const name = teachers.find(({ id }) => id === teacherId)?.name;
  const shown = (date: string) => (isSchoolDate(date) ? dayTitle(date) : '…');
  const days =
    firstDate === lastDate ? [shown(firstDate)] : [`с ${shown(firstDate)}`, `по ${shown(lastDate)}`];
  const words = kind === 'absent' ? days : [KIND_LABEL[kind], ...days];
  const open = name === undefined || firstDate > lastDate;
  const likely = teachers.filter(({ id }) => candidates.includes(id));
  return (
    <>
      <chakra.details css={styles.entry} open={open || undefined}>
        <summary>
          <b data-open={name === undefined || undefined}>{unbrokenText(name ?? said ?? 'кто?')}</b>
          {[...words, lessonsText(draft) || 'весь день'].map((word) => (
            <span key={word}>{unbrokenText(word)}</span>
          ))}
        </summary>
        <div>
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
  root: { display: 'grid', gap: '3', minWidth: '0' },
  list: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      px: '3',
      py: '2',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'panel',
    },
    '& b': { flex: '1 0 100%', fontWeight: 'semibold' },
    '& span': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-open]': { color: 'conflict.fg', fontWeight: 'medium' },
  },
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
