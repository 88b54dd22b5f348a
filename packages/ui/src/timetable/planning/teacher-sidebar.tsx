import { chakra } from '@chakra-ui/react';
import { NOBODY_FOUND } from '@zvonok/domain/messages/records';
import type { DayBox } from '@zvonok/domain/timetable/teacher-day';
import {
  type Candidate,
  TEACHER_GROUP_LABEL,
  TEACHER_SEARCH_HINT,
  type TeacherGroups,
} from '@zvonok/domain/timetable/teacher-groups';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/icon.tsx';
import { CloseIcon } from '../../controls/lazy-icon.tsx';
import { CandidateName, CandidateReasons } from './candidate-note.tsx';
import { DayStrip } from './day-strip.tsx';
import { foundByName, GROUP_ORDER, searchTeachers } from './teacher-search.ts';
import { teacherSidebarStyles } from './teacher-sidebar-styles.ts';

export interface TeacherSidebarProps {
  /** In the order they are shown. */
  teachers: readonly TeacherRecord[];
  /** What keeps a teacher from some days, by number: 'отсутствует: пн, вт'. */
  notes?: ReadonlyMap<number, string>;
  /** The lesson that needs a teacher: the list is sorted by how well they fit it, as in its menu. */
  lesson?: SidebarLesson | null;
  /** Who was taken and waits for a lesson. */
  held: number | null;
  /** «Взять»: the next lesson that is chosen gets this teacher. Again puts them back. */
  onTake: (teacher: TeacherRecord) => void;
  /** While the menu of a lesson is open, which has the same teachers: only the title is left, in the same place. */
  isClosed?: boolean;
  /** For narrow places: whether the list is unfolded. Without it the list always is, and cannot be folded. */
  fold?: SidebarFold | undefined;
}

interface SidebarFold {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Next to a scroll bar, in pixels: see `teacher-sidebar-styles.ts`. */
const STRIP_PX = 174;

const NO_NOTES: ReadonlyMap<number, string> = new Map();

interface SidebarLesson {
  /** '6Б, Вторник, 3 урок' */
  title: string;
  groups: TeacherGroups;
  /** Back to everybody by name. */
  onLeave: () => void;
}

/**
 * Teachers next to the table. One is dragged onto a lesson, or taken by a press and put down on a lesson by another,
 * which is the way of the keyboard and of touch. What can be dragged says so by `data-teacher`; the dragging itself is
 * done by the parent of both.
 */
export function TeacherSidebar(props: TeacherSidebarProps) {
  const { teachers, notes = NO_NOTES, lesson = null, held, onTake, isClosed = false, fold } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isFolded = fold?.open === false;
  // The table is drawn before a hundred teachers come back.
  const wasClosed = useDeferredValue(isClosed);
  const isShown = !isClosed && !wasClosed && !isFolded;
  const [text, setText] = useState('');
  const latest = useRef(onTake);
  useLayoutEffect(() => {
    latest.current = onTake;
  });
  const take = useCallback((teacher: TeacherRecord) => latest.current(teacher), []);
  const title = lesson?.title;
  // The best come first, so another lesson scrolls back to them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the same reason.
  useLayoutEffect(() => {
    list.current?.scrollTo(0, 0);
  }, [title]);
  const sections = isShown ? sectionsOf({ teachers, notes, lesson }, text) : [];
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
    <chakra.aside css={teacherSidebarStyles} aria-labelledby={id} data-folded={isFolded ? '' : undefined}>
      <h2 id={id}>{heading}</h2>
      {isShown && (
        <>
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={TEACHER_SEARCH_HINT}
            aria-label="Найти в списке учителей"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {lesson && (
            <div data-lesson="">
              <p>
                Кто заменит: <b>{lesson.title}</b>
              </p>
              <IconButton
                size="sm"
                label="Показать всех по алфавиту"
                icon={<CloseIcon size={16} />}
                onClick={lesson.onLeave}
              />
            </div>
          )}
          <p>Перетащите на урок — или возьмите здесь и выберите урок</p>
          <div ref={list} data-list="" data-ranked={lesson ? '' : undefined}>
            {sections.map(({ heading, items }) => (
              <section key={heading ?? 'all'} aria-label={heading}>
                {heading && <h3>{heading}</h3>}
                <ul>
                  {items.map((item) => (
                    <TeacherItem
                      key={item.candidate.teacher.id}
                      {...item}
                      isHeld={item.candidate.teacher.id === held}
                      onTake={take}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {sections.length === 0 && <p>{NOBODY_FOUND}</p>}
        </>
      )}
    </chakra.aside>
  );
}

interface ShownTeacher {
  candidate: Candidate;
  /** In the list by name: what keeps a teacher from some days, or their subject. */
  note?: string | null | undefined;
}

interface Section {
  /** Left out if everybody stands in one list. */
  heading?: string;
  items: readonly ShownTeacher[];
}

/** Teachers found by a text: by name, or for a lesson in its three groups. */
function sectionsOf(
  { teachers, notes, lesson }: Required<Pick<TeacherSidebarProps, 'teachers' | 'notes' | 'lesson'>>,
  text: string,
): readonly Section[] {
  if (lesson) {
    const found = searchTeachers(lesson.groups, text);
    return GROUP_ORDER.filter((group) => found[group].length > 0).map((group) => ({
      heading: TEACHER_GROUP_LABEL[group],
      items: found[group].map((candidate) => ({ candidate })),
    }));
  }
  const found = teachers.filter(({ name, eduSubject }) => foundByName(`${name} ${eduSubject ?? ''}`, text));
  const items = found.map((teacher) => ({
    candidate: { teacher, reason: null, day: NO_DAY },
    note: notes.get(teacher.id) ?? teacher.eduSubject,
  }));
  return items.length > 0 ? [{ items }] : [];
}

const NO_DAY: readonly DayBox[] = [];

interface TeacherItemProps extends ShownTeacher {
  isHeld: boolean;
  /** The same function every time. */
  onTake: (teacher: TeacherRecord) => void;
}

/** A hundred of them are listed next to the table: none renders again for what is done in it. */
const TeacherItem = memo(function TeacherItem({ candidate, note, isHeld, onTake }: TeacherItemProps) {
  const { teacher, reason, words = '', day, isAway } = candidate;
  return (
    <li>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={isHeld}
        aria-disabled={isAway || undefined}
        data-teacher={isAway ? undefined : teacher.id}
        data-unfit={reason === null ? undefined : ''}
        onClick={isAway ? undefined : () => onTake(teacher)}
      >
        <CandidateName {...candidate} />
        {day.length > 0 && <DayStrip day={day} width={STRIP_PX} />}
        {note || (reason === null && words === '') ? (
          <small>{note ?? teacher.eduSubject}</small>
        ) : (
          <CandidateReasons reason={reason} words={words} />
        )}
      </Button>
    </li>
  );
});
