import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { openAndProposedText } from '@zvonok/domain/absences/absence-texts';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TeacherCombobox } from '../timetable/planning/teacher-combobox.tsx';
import type { AbsentPerson } from './morning-data.ts';
import { type SpanChoice, SpanMenu, type SpanMenuProps } from './span-menu.tsx';
import { unbrokenText } from './unbroken-text.ts';

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
}

/** Who is not there, and a field for one more: a few letters and Enter. */
export function AbsentList(props: AbsentListProps) {
  const { field, title, people, pending, teachers, onAdd, onMore, failure } = props;
  const [count, setCount] = useState(0);
  const awaited = pending.filter((name) => !people.some((person) => person.name === name));
  // After one was entered, the next name can be typed at once.
  useEffect(() => {
    if (count > 0) field.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [count, field]);
  return (
    <chakra.div css={styles.root}>
      <div ref={field}>
        <TeacherCombobox
          // A new one begins empty.
          key={count}
          label="Кого нет"
          teachers={teachers}
          value={null}
          error={failure}
          onChange={(teacherId) => {
            const teacher = teachers.find(({ id }) => id === teacherId);
            if (!teacher) return;
            setCount(count + 1);
            onAdd(teacher);
          }}
        />
      </div>
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
