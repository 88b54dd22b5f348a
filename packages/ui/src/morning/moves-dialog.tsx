import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { NOBODY_FOUND } from '@zvonok/domain/messages/records';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { DayStrip } from '../timetable/planning/day-strip.tsx';
import { foundByName } from '../timetable/planning/teacher-search.ts';
import { unbrokenCount, unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { MoveView, RefusedMove } from './morning-data.ts';

export interface MovesDialogProps {
  open: boolean;
  /** '3 урок, 7Б, Алгебра' */
  title: string;
  /** What is possible, the best first; null while loading. */
  moves: readonly MoveView[] | null;
  /** What is not, with why. */
  refused: readonly RefusedMove[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

const PAGE = 8;

/** Everybody and everything a lesson could be given, found by typing, taken by Enter or by its number. */
export function MovesDialog({ open, title, moves, refused, onChoose, onClose }: MovesDialogProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  /** A busy teacher is taken by the second press. */
  const [asked, setAsked] = useState<string | null>(null);
  const isFound = ({ title: name, words }: MoveView) => foundByName(`${name}, ${words}`, text);
  const possible = (moves ?? []).filter(isFound);
  const others = refused.filter(isFound);
  const choices = [...possible, ...others.filter(({ canForce }) => canForce)];
  const isEmpty = moves !== null && possible.length + others.length === 0;
  const active = choices.find((move) => move.id === activeId) ?? choices[0];
  const activeKey = active?.id;

  useLayoutEffect(() => {
    if (activeKey) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const choose = (move: MoveView | undefined) => {
    if (!move) return;
    setActiveId(move.id);
    if ('reason' in move && asked !== move.id) return setAsked(move.id);
    onChoose(move.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit && text === '') {
      event.preventDefault();
      return choose(possible[Number(digit) - 1]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = active ? choices.indexOf(active) : -1;
    setActiveId(choices[Math.min(Math.max(at + step, 0), choices.length - 1)]?.id ?? null);
  };
  const option = (move: MoveView | RefusedMove, number: number | null) => {
    const isDisabled = 'canForce' in move && !move.canForce;
    const isAsked = asked === move.id;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
      <div
        key={move.id}
        id={`${id}-${move.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={move === active}
        aria-disabled={isDisabled || undefined}
        onPointerDown={(event) => event.preventDefault()}
        onClick={isDisabled ? undefined : () => choose(move)}
      >
        <span data-part="number">{number}</span>
        <span data-part="name">{unbrokenText(move.title)}</span>
        {move.day ? <DayStrip day={move.day} /> : <span />}
        <span data-part="words">
          {'reason' in move ? (
            <>
              <span data-part="reason">{move.reason}</span>
              {move.covers !== null && `, ${unbrokenCount(move.covers)}`}
            </>
          ) : (
            unbrokenCount(move.words)
          )}
          {isAsked && <b> — ещё раз, чтобы поставить всё равно</b>}
        </span>
      </div>
    );
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={() => choose(active)}
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      <chakra.div css={styles.root}>
        <chakra.input
          css={styles.search}
          type="search"
          role="combobox"
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          placeholder="Найти учителя или ход"
          aria-label="Найти учителя или ход"
          aria-expanded={!isEmpty}
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.id}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(null);
            setAsked(null);
          }}
          onKeyDown={onKeyDown}
        />
        <chakra.div
          ref={list}
          id={id}
          css={styles.list}
          role="listbox"
          aria-label="Учителя и ходы"
          aria-busy={moves === null}
          hidden={isEmpty}
          tabIndex={-1}
        >
          {possible.map((move, index) => option(move, index < 9 && text === '' ? index + 1 : null))}
          {others.length > 0 && (
            <fieldset aria-labelledby={`${id}-refused`}>
              <div id={`${id}-refused`} data-heading="">
                Не предлагаются
              </div>
              {others.map((move) => option(move, null))}
            </fieldset>
          )}
        </chakra.div>
        {isEmpty && <p>{NOBODY_FOUND}</p>}
      </chakra.div>
    </Dialog>
  );
}

const styles = {
  root: { display: 'grid', gap: '2', minWidth: '0' },
  search: {
    width: 'full',
    minHeight: 'control',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
  },
  list: {
    // Eight of them without scrolling, where the window allows.
    height: 'min(29rem, 60dvh)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
    '&[hidden]': { display: 'none' },
    '& fieldset': { minWidth: '0', borderWidth: '0' },
    '& [data-heading]': { px: '3', py: '1', fontWeight: 'semibold', bg: 'bg.subtle' },
    '& [role=option]': {
      display: 'grid',
      gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
      columnGap: '2',
      alignItems: 'center',
      px: '2',
      py: '1',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    '& [aria-selected=true]': { bg: 'current.bg', boxShadow: 'inset 2px 0 {colors.current.mark}' },
    '& [aria-disabled=true]': { cursor: 'default' },
    '& [data-part=number]': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=name]': { fontWeight: 'medium' },
    '& [aria-disabled=true] [data-part=name]': { color: 'fg.muted' },
    '& [data-part=words]': { gridColumn: '2 / -1', color: 'fg.muted', fontSize: 'xs' },
    '& [data-part=reason]': { color: 'conflict.fg' },
    '& [data-part=words] b': { color: 'conflict.fg', fontWeight: 'semibold' },
  },
} as const satisfies Record<string, SystemStyleObject>;
