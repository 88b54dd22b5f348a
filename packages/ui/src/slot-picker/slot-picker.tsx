import './slot-picker.css';
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

/** A class's week in small, to put a lesson somewhere without dragging: arrows, Enter, Escape; what would happen is told for each slot. */
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
    <div className="zv-slots">
      <table ref={table} aria-label={label} onKeyDown={onKeyDown} onPointerLeave={() => setPointed(null)}>
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
      </table>
      {/* Said by each button's own name; here for the eye. */}
      <p className="zv-slots-told" aria-hidden="true" data-conflict={told?.conflicts.length ? '' : undefined}>
        {told && `${slotName(pointed ?? active)}: ${targetText(told)}`}
      </p>
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
