import { chakra } from '@chakra-ui/react';
import type { TeacherRecord } from '@zvonok/domain/timetable/records';
import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/icon.tsx';
import { AppProvider } from '../../tokens/app-provider.tsx';
import { foundByName } from './teacher-search.ts';
import { teacherSidebarStyles } from './teacher-sidebar-styles.ts';

export interface TeacherSidebarProps {
  /** In the order they are shown. */
  teachers: readonly TeacherRecord[];
  /** What keeps somebody from some days, by number: 'отсутствует: пн, вт'. */
  notes?: ReadonlyMap<number, string>;
  /** Who was taken and waits for a lesson. */
  held: number | null;
  /** «Взять»: the next lesson that is chosen gets this teacher. Again puts them back. */
  onTake: (teacher: TeacherRecord) => void;
  /** Where there is little room: whether the list is unfolded. Without it the list always is, and cannot be folded. */
  fold?: SidebarFold | undefined;
}

interface SidebarFold {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Teachers beside the table. One is dragged onto a lesson, or taken by a press and put down on a lesson by another,
 * which is the way of the keyboard and of touch. What can be dragged says so by `data-teacher`; the dragging itself is
 * done by whoever shows both.
 */
export function TeacherSidebar({ teachers, notes, held, onTake, fold }: TeacherSidebarProps) {
  const id = useId();
  const isFolded = fold?.open === false;
  const [text, setText] = useState('');
  const latest = useRef(onTake);
  useLayoutEffect(() => {
    latest.current = onTake;
  });
  const take = useCallback((teacher: TeacherRecord) => latest.current(teacher), []);
  const found = teachers.filter(({ name, eduSubject }) => foundByName(`${name} ${eduSubject ?? ''}`, text));
  const heading = fold ? (
    <button
      type="button"
      aria-expanded={fold.open}
      title={fold.open ? 'Свернуть список' : 'Показать список'}
      onClick={() => fold.onOpenChange(!fold.open)}
    >
      Учителя
      {fold.open ? <ChevronRightIcon size={16} /> : <ChevronLeftIcon size={16} />}
    </button>
  ) : (
    'Учителя'
  );
  return (
    <AppProvider>
      <chakra.aside css={teacherSidebarStyles} aria-labelledby={id} data-folded={isFolded ? '' : undefined}>
        <h2 id={id}>{heading}</h2>
        {!isFolded && (
          <>
            <input
              type="search"
              autoComplete="off"
              spellCheck={false}
              placeholder="Имя или предмет"
              aria-label="Найти в списке учителей"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <p>Перетащите на урок — или возьмите здесь и выберите урок</p>
            <ul>
              {found.map((teacher) => (
                <TeacherItem
                  key={teacher.id}
                  teacher={teacher}
                  note={notes?.get(teacher.id)}
                  isHeld={teacher.id === held}
                  onTake={take}
                />
              ))}
            </ul>
            {found.length === 0 && <p>Никого не нашлось</p>}
          </>
        )}
      </chakra.aside>
    </AppProvider>
  );
}

interface TeacherItemProps {
  teacher: TeacherRecord;
  note: string | undefined;
  isHeld: boolean;
  /** The same function every time. */
  onTake: (teacher: TeacherRecord) => void;
}

/** A hundred of them stand beside the table: none renders again for what is done in it. */
const TeacherItem = memo(function TeacherItem({ teacher, note, isHeld, onTake }: TeacherItemProps) {
  return (
    <li>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isHeld}
        data-teacher={teacher.id}
        onClick={() => onTake(teacher)}
      >
        <span>{teacher.name}</span>
        <small>{note ?? teacher.eduSubject}</small>
      </Button>
    </li>
  );
});
