import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { openCountText } from '@zvonok/domain/absences/absence-texts';
import type { TeacherRecord } from '@zvonok/domain/timetable/records';
import { type RefObject, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TeacherCombobox } from '../timetable/planning/teacher-combobox.tsx';
import type { AbsentPerson } from './morning-data.ts';

export interface AbsentListProps {
  /** What holds the field for one more, so that a key can lead to it. */
  field: RefObject<HTMLDivElement | null>;
  /** 'Нет сегодня', 'Нет 24 ноября' */
  title: string;
  people: readonly AbsentPerson[];
  /** Those who can be chosen, by name. */
  teachers: readonly TeacherRecord[];
  /** Somebody is not there for the whole day. */
  onAdd: (teacherId: number) => void;
  /** Another span than the whole day, and those who are back. */
  onMore: () => void;
  busy: boolean;
  /** Why the last one was not entered. */
  failure: string | null;
}

/** Who is not there, and a field for one more: a few letters and Enter. */
export function AbsentList(props: AbsentListProps) {
  const { field, title, people, teachers, onAdd, onMore, busy, failure } = props;
  const [count, setCount] = useState(0);
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
            if (teacherId === null || busy) return;
            setCount(count + 1);
            onAdd(teacherId);
          }}
        />
      </div>
      {people.length > 0 && (
        <chakra.ul css={styles.list} aria-label={title}>
          {people.map((person) => (
            <li key={person.id}>
              <b>{person.name}</b>
              <span>{person.span}</span>
              <span data-open={person.open > 0 || undefined}>{lessonsText(person)}</span>
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

/** What has become of somebody's lessons: nothing is closed before it is published. */
function lessonsText({ open, proposed }: AbsentPerson): string {
  const texts = [open > 0 && openCountText(open), proposed > 0 && `предложено: ${proposed}`].filter(Boolean);
  return texts.length > 0 ? texts.join(', ') : 'открытых уроков нет';
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
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderRadius: 'md',
      bg: 'bg.subtle',
    },
    '& b': { fontWeight: 'semibold' },
    '& span': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-open]': { color: 'conflict.fg', fontWeight: 'medium' },
  },
} as const satisfies Record<string, SystemStyleObject>;
