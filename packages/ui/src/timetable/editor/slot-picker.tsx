import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { type MoveTarget, targetText } from '@zvonok/domain/editor/move-targets';
import { LESSON_NUMBERS, LESSONS_PER_DAY } from '@zvonok/domain/timetable/lesson';
import { slotOf } from '@zvonok/domain/timetable/timetable';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface SlotPickerProps {
  /** Names the table: «Куда поставить урок 6Г, География». */
  label: string;
  /** The week's 35 slots of the lesson's class. */
  targets: readonly MoveTarget[];
  onPick: (slot: number) => void;
  onCancel: () => void;
}

/**
 * A class's week in small, to put a lesson somewhere without dragging: arrows, Enter, Escape; what would happen is told
 * for each slot.
 */
export function SlotPicker({ label, targets, onPick, onCancel }: SlotPickerProps) {
  const table = useRef<HTMLTableElement>(null);
  const here = targets.findIndex(({ kind }) => kind === 'here');
  const [active, setActive] = useState(Math.max(here, 0));
  const [pointed, setPointed] = useState<number | null>(null);
  const told = targets[pointed ?? active];

  useEffect(() => focusSlot(table.current, Math.max(here, 0)), [here]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
      return;
    }
    const to = stepped(active, event.key);
    if (to === null) return;
    event.preventDefault();
    focusSlot(table.current, to);
  };

  return (
    <div>
      <chakra.table
        css={styles.week}
        ref={table}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(null)}
      >
        <thead>
          <tr>
            <td />
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={WEEKDAY_LABEL[day]}>{WEEKDAY_SHORT_LABEL[day]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LESSON_NUMBERS.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {WEEKDAYS.map((day, index) => {
                const slot = index * LESSONS_PER_DAY + number - 1;
                const target = targets[slot];
                return (
                  <td key={day}>
                    {target && (
                      <button
                        type="button"
                        tabIndex={slot === active ? 0 : -1}
                        data-slot={slot}
                        data-target={target.kind}
                        data-conflict={target.conflicts.length > 0 ? '' : undefined}
                        aria-label={`${target.occupant ?? ''} ${slotName(slot)}: ${targetText(target)}`.trim()}
                        aria-disabled={target.kind === 'here'}
                        onFocus={(event: FocusEvent<HTMLElement>) =>
                          setActive(Number(event.currentTarget.dataset.slot))
                        }
                        onPointerEnter={() => setPointed(slot)}
                        onClick={() => target.kind !== 'here' && onPick(slot)}
                      >
                        {target.kind === 'here' ? 'здесь' : target.occupant}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {/* Said by each button's own name; here for the eye. */}
      <chakra.p css={styles.told} aria-hidden="true" data-conflict={told?.conflicts.length ? '' : undefined}>
        {told && `${slotName(pointed ?? active)}: ${targetText(told)}`}
      </chakra.p>
    </div>
  );
}

function slotName(slot: number): string {
  const { day, number } = slotOf(slot);
  return `${WEEKDAY_LABEL[day]}, ${number} урок`;
}

function stepped(slot: number, key: string): number | null {
  const [day, number] = [Math.floor(slot / LESSONS_PER_DAY), slot % LESSONS_PER_DAY];
  switch (key) {
    case 'ArrowUp':
      return number > 0 ? slot - 1 : slot;
    case 'ArrowDown':
      return number < LESSONS_PER_DAY - 1 ? slot + 1 : slot;
    case 'ArrowLeft':
      return day > 0 ? slot - LESSONS_PER_DAY : slot;
    case 'ArrowRight':
      return day < WEEKDAYS.length - 1 ? slot + LESSONS_PER_DAY : slot;
    default:
      return null;
  }
}

function focusSlot(table: HTMLElement | null, slot: number): void {
  table?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus();
}

const styles = {
  week: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: 'xs',
    '& th': { fontWeight: 'semibold', color: 'fg.muted' },
    '& :is(thead td, tbody th)': { width: '1.25rem' },
    '& abbr': { textDecoration: 'none' },
    '& button': {
      width: '100%',
      height: '1.875rem',
      px: '2px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg',
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderRadius: 'sm',
      '@media (pointer: coarse)': { height: '2.5rem' },
      '&[data-target=free]': { bg: 'success.bg', borderStyle: 'dashed', borderColor: 'success.border' },
      '&[data-target=here]': {
        color: 'current.fg',
        bg: 'current.bg',
        borderColor: 'current.border',
        cursor: 'default',
      },
      // A slanted line as well as the colour: it has to be seen without colours too.
      '&[data-conflict]': {
        color: 'conflict.fg',
        background:
          'linear-gradient(to bottom right, transparent calc(50% - 1px), {colors.conflict.border} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px)) {colors.conflict.bg}',
        borderStyle: 'solid',
        borderColor: 'conflict.border',
      },
      '&:hover:not([data-target=here])': { borderColor: 'border.strong' },
    },
  },
  told: {
    minHeight: '2.75rem',
    mt: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    '&[data-conflict]': { color: 'conflict.mark' },
  },
} as const;
