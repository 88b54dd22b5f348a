import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { AbsenceSentence } from '@zvonok/domain/absences/absence-sentence';
import { openAndProposedText } from '@zvonok/domain/absences/absence-texts';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TeacherCombobox } from '../timetable/planning/teacher-combobox.tsx';
import { foundByName } from '../timetable/planning/teacher-search.ts';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { AbsentPerson } from './morning-data.ts';
import {
  type AcceptedEntry,
  acceptedOf,
  draftsOf,
  type EntryDraft,
  SentenceChips,
} from './sentence-chips.tsx';
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
  /** What teachers say themselves, above all. */
  requests?: ReactNode;
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
    const accepted = acceptedOf(drafts, teachers);
    if (accepted === null) {
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
      {props.requests}
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
} as const satisfies Record<string, SystemStyleObject>;
