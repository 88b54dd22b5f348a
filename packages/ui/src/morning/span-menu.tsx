import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { type ToggleEvent, useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { AbsentPerson } from './morning-data.ts';

/** The time of an absence: whole days or lessons of each, and until when. */
export type SpanChoice = Pick<AbsentPerson, 'firstLesson' | 'lastLesson' | 'lastDate'>;

export interface SpanMenuProps {
  person: AbsentPerson;
  /** The lessons a day of the school has. */
  numbers: readonly LessonNumber[];
  /** School days it may last until, the day of the board first. */
  days: readonly IsoDate[];
  onChange: (span: SpanChoice) => void;
}

/** The gap between the button and its menu, in pixels. */
const GAP = 4;

/** The time of an absence, as a button: one press opens the other choices, one more makes one. */
export function SpanMenu({ person, numbers, days, onChange }: SpanMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { name, span, firstLesson, lastLesson, lastDate } = person;
  const [least = 1, most = 1] = [numbers[0], numbers.at(-1)];
  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !opener.current || !menu.current) return;
    const { bottom, left } = opener.current.getBoundingClientRect();
    menu.current.style.inset = `${bottom + GAP}px auto auto ${left}px`;
  };
  const keepInWindow = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !menu.current) return;
    const { top, left, width, height } = menu.current.getBoundingClientRect();
    const fitted = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP));
    const [y, x] = [fitted(top, height, window.innerHeight), fitted(left, width, window.innerWidth)];
    menu.current.style.inset = `${y}px auto auto ${x}px`;
    menu.current.querySelector('button')?.focus();
  };
  const choice = (text: string, isChosen: boolean, change: Partial<SpanChoice>) => (
    <Button
      key={text}
      size="sm"
      aria-pressed={isChosen}
      onClick={() => {
        menu.current?.hidePopover();
        onChange({ firstLesson, lastLesson, lastDate, ...change });
      }}
    >
      {text}
    </Button>
  );
  return (
    <>
      <chakra.button
        ref={opener}
        css={OPENER}
        type="button"
        popoverTarget={id}
        aria-label={`${name}, ${span}: изменить сроки`}
      >
        {unbrokenText(span)}
      </chakra.button>
      <chakra.div
        ref={menu}
        css={MENU}
        id={id}
        popover="auto"
        role="group"
        aria-label={`На сколько: ${name}`}
        onBeforeToggle={place}
        onToggle={keepInWindow}
      >
        {choice('Весь день', firstLesson === null, { firstLesson: null, lastLesson: null })}
        <fieldset>
          <legend>С урока</legend>
          {numbers.map((number) =>
            choice(String(number), firstLesson === number, {
              firstLesson: number,
              lastLesson: lastLesson !== null && lastLesson >= number ? lastLesson : (most as LessonNumber),
            }),
          )}
        </fieldset>
        <fieldset>
          <legend>По урок</legend>
          {numbers.map((number) =>
            choice(String(number), lastLesson === number, {
              firstLesson:
                firstLesson !== null && firstLesson <= number ? firstLesson : (least as LessonNumber),
              lastLesson: number,
            }),
          )}
        </fieldset>
        <fieldset>
          <legend>До даты</legend>
          {days.map((day) => choice(dayTitle(day), lastDate === day, { lastDate: day }))}
        </fieldset>
      </chakra.div>
    </>
  );
}

const OPENER: SystemStyleObject = {
  minHeight: '6',
  px: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '@media (pointer: coarse)': { minHeight: 'control' },
};

const MENU: SystemStyleObject = {
  position: 'fixed',
  width: 'max-content',
  maxWidth: 'calc(100vw - 1.5rem)',
  m: '0',
  p: '3',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'lg',
  '&:popover-open': { display: 'grid', gap: '2', justifyItems: 'start' },
  '& fieldset': { display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0', borderWidth: '0' },
  '& legend': { fontSize: 'sm', color: 'fg.muted', mb: '1' },
  '& [aria-pressed=true]': { bg: 'current.bg', color: 'current.fg', borderColor: 'current.border' },
};
