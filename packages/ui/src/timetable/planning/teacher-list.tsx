import { chakra } from '@chakra-ui/react';
import { NOBODY_FOUND } from '@zvonok/domain/messages/records';
import { isSelectable } from '@zvonok/domain/timetable/allowed-changes';
import {
  type Candidate,
  TEACHER_GROUP_LABEL,
  type TeacherGroup,
  type TeacherGroups,
} from '@zvonok/domain/timetable/teacher-groups';
import { type KeyboardEvent, memo, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { CandidateName, CandidateReasons } from './candidate-note.tsx';
import { DayStrip } from './day-strip.tsx';
import { replacementMenuStyles as styles } from './replacement-menu-styles.ts';
import { GROUP_ORDER, searchTeachers } from './teacher-search.ts';

export interface TeacherListProps {
  groups: TeacherGroups;
  /** In the teacher view those with a conflict are shown but cannot be chosen. */
  view: 'group' | 'teacher';
  onChoose: (candidate: Candidate) => void;
}

const PAGE = 5;
/** More than there is room for: what is in view is drawn before the menu shows, the others right after it. */
const DRAWN_FIRST = 16;

/**
 * Everyone who could teach instead, in the three groups, found by typing and chosen by arrows and Enter or by a click.
 */
export function TeacherList({ groups, view, onChoose }: TeacherListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<number | null>(null);
  const found = searchTeachers(groups, text);
  const choices = GROUP_ORDER.flatMap((group) =>
    found[group].filter((candidate) => isSelectable(candidate, group, view)),
  );
  const place = choices.findIndex(({ teacher }) => teacher.id === activeId);
  const active = choices[place] ?? (text === '' ? undefined : choices[0]);
  const optionId = (teacherId: number) => `${id}-${teacherId}`;
  const drawn = firstOf(found, useDeferredValue(Number.POSITIVE_INFINITY, DRAWN_FIRST));

  // Within a menu that stands already; a new one gives the focus when it has its place.
  useLayoutEffect(() => {
    if (input.current?.closest(':popover-open')) input.current.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = active ? choices.indexOf(active) : step > 0 ? -1 : choices.length;
    const to = choices[Math.min(Math.max(from + step, 0), choices.length - 1)];
    if (to) setActiveId(to.teacher.id);
  };

  const shown = GROUP_ORDER.filter((group) => text === '' || found[group].length > 0);
  return (
    <>
      <chakra.input
        ref={input}
        data-focus=""
        css={styles.search}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder="Найти учителя или предмет"
        aria-label="Найти учителя"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && optionId(active.teacher.id)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveId(null);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.div ref={list} id={id} css={styles.list} role="listbox" aria-label="Учителя" tabIndex={-1}>
        {shown.map((group) => (
          <fieldset key={group} aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} data-heading="">
              {TEACHER_GROUP_LABEL[group]}
            </div>
            {found[group].length === 0 && <div data-nobody="">никого</div>}
            {drawn[group].map((candidate) => (
              <TeacherOption
                key={candidate.teacher.id}
                id={optionId(candidate.teacher.id)}
                candidate={candidate}
                group={group}
                active={candidate === active}
                disabled={!isSelectable(candidate, group, view)}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && <p data-nobody="">{NOBODY_FOUND}</p>}
      </chakra.div>
    </>
  );
}

/** The first so many of all groups together, in the order of the list. */
function firstOf(groups: TeacherGroups, most: number): TeacherGroups {
  let left = most;
  const take = (candidates: readonly Candidate[]) => {
    const taken = candidates.slice(0, left);
    left -= taken.length;
    return taken;
  };
  return { subject: take(groups.subject), other: take(groups.other), conflicts: take(groups.conflicts) };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

interface TeacherOptionProps {
  id: string;
  candidate: Candidate;
  group: TeacherGroup;
  active: boolean;
  disabled: boolean;
  onChoose: (candidate: Candidate) => void;
}

const TeacherOption = memo(function TeacherOption(props: TeacherOptionProps) {
  const { id, candidate, group, active, disabled, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={disabled || undefined}
      data-group={group}
      onPointerDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : () => onChoose(candidate)}
    >
      <CandidateName {...candidate} />
      <DayStrip day={candidate.day} />
      <CandidateReasons {...candidate} />
    </div>
  );
});
