import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { type MoveTarget, targetText } from '@zvonok/domain/editor/move-targets';
import { DEFAULT_WEEK_LAYOUT, slotOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface SlotPickerProps {
  /** Names the table: «Куда поставить урок 6Г, География». */
  label: string;
  layout?: WeekLayout | undefined;
  /** The week's slots of the lesson's class. */
  targets: readonly MoveTarget[];
  onPick: (slot: number) => void;
  onCancel: () => void;
}

/**
 * A class's week in small, to put a lesson somewhere without dragging: arrows, Enter, Escape; each slot says what would
 * happen.
 */
export function SlotPicker({
  label,
  layout = DEFAULT_WEEK_LAYOUT,
  targets,
  onPick,
  onCancel,
}: SlotPickerProps) {
  const { days, numbers } = layout;
  const table = useRef<HTMLTableElement>(null);
  const here = targets.findIndex(({ kind }) => kind === 'here');
  const [active, setActive] = useState(Math.max(here, 0));
  const [pointed, setPointed] = useState<number | null>(null);
  const described = targets[pointed ?? active];

  useEffect(() => focusSlot(table.current, Math.max(here, 0)), [here]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
      return;
    }
    const to = stepped(layout, active, event.key);
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
            {days.map((day) => (
              <th key={day} scope="col">
                <abbr title={WEEKDAY_LABEL[day]}>{WEEKDAY_SHORT_LABEL[day]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number, place) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {days.map((day, index) => {
                const slot = index * numbers.length + place;
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
                        aria-label={`${target.occupant ?? ''} ${slotName(layout, slot)}: ${targetText(target)}`.trim()}
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
      <chakra.p
        css={styles.described}
        aria-hidden="true"
        data-conflict={described?.conflicts.length ? '' : undefined}
      >
        {described && `${slotName(layout, pointed ?? active)}: ${targetText(described)}`}
      </chakra.p>
    </div>
  );
}

function slotName(layout: WeekLayout, slot: number): string {
  const { day, number } = slotOf(layout, slot);
  return `${WEEKDAY_LABEL[day]}, ${number} урок`;
}

function stepped({ days, numbers }: WeekLayout, slot: number, key: string): number | null {
  const perDay = numbers.length;
  const [day, number] = [Math.floor(slot / perDay), slot % perDay];
  switch (key) {
    case 'ArrowUp':
      return number > 0 ? slot - 1 : slot;
    case 'ArrowDown':
      return number < perDay - 1 ? slot + 1 : slot;
    case 'ArrowLeft':
      return day > 0 ? slot - perDay : slot;
    case 'ArrowRight':
      return day < days.length - 1 ? slot + perDay : slot;
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
      height: '8',
      px: '0.5',
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
  described: {
    minHeight: '2.75rem',
    mt: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    '&[data-conflict]': { color: 'conflict.mark' },
  },
} as const;
