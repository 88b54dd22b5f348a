import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { CORRIDOR_SCREEN } from '@zvonok/domain/screens/pairing-code';
import { useState } from 'react';
import { BellIcon, MonitorIcon, UserIcon } from '../controls/icon.tsx';
import { ViewSwitch } from '../controls/view-switch.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';
import type { BoardLine, PersonLines } from './morning-data.ts';

export interface ConsequencesProps {
  /** The corridor’s board as it will be: only what changes of it is shown. */
  board: readonly BoardLine[];
  /** Messages by recipient. */
  notified: readonly PersonLines[];
  /** What the day of those who substitute comes to. */
  load: readonly PersonLines[];
}

const VIEWS = [
  { view: 'board', label: 'Экран', icon: <MonitorIcon size={16} /> },
  { view: 'notified', label: 'Кому сообщим', icon: <BellIcon size={16} /> },
  { view: 'load', label: 'Нагрузка', icon: <UserIcon size={16} /> },
] as const;

/** The consequences of a plan: on the screens, in messages, for those who substitute. */
export function Consequences({ board, notified, load }: ConsequencesProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['view']>('board');
  return (
    <chakra.div css={styles.root}>
      <ViewSwitch tiles label="Последствия" choices={VIEWS} chosen={view} onChoose={setView} />
      {view === 'board' && (
        <BoardLines board={board.filter(({ change }) => change !== null)} empty="На экране всё как сейчас" />
      )}
      {view === 'notified' && <People people={notified} empty="Сообщать некому" />}
      {view === 'load' && <People people={load} empty="Никто не заменяет" />}
    </chakra.div>
  );
}

/** The corridor’s board, a line each; those that are new are marked, those that go are struck through. */
export function BoardLines({ board, empty }: Pick<ConsequencesProps, 'board'> & { empty: string }) {
  if (board.length === 0) return <chakra.p css={styles.empty}>{empty}</chakra.p>;
  return (
    <chakra.ul css={styles.board} aria-label={CORRIDOR_SCREEN}>
      {board.map((line) => (
        <li key={line.key} data-change={line.change ?? undefined}>
          <Words line={line} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** What a screen reader does not see it hears: which lines are new and which go. */
function Words({ line: { number, shift, className, text, change } }: { line: BoardLine }) {
  const words = (
    <>
      <b>{className}</b>
      <b>{number}</b>
      <span>
        {shift === 2 && <small>2 смена: </small>}
        {unbrokenText(text)}
        {change && <span className="zv-sr-only">, {CHANGE_TEXT[change]}</span>}
      </span>
    </>
  );
  return change === 'gone' ? <del>{words}</del> : words;
}

const CHANGE_TEXT = { new: 'новое', gone: 'больше не будет' } as const;

/** Persons with a line for each thing. */
export function People({ people, empty }: { people: readonly PersonLines[]; empty: string }) {
  if (people.length === 0) return <chakra.p css={styles.empty}>{empty}</chakra.p>;
  return (
    <chakra.ul css={styles.people}>
      {people.map(({ id, name, lines }) => (
        <li key={id}>
          <b>{unbrokenText(name)}</b>
          {lines.map((line) => (
            <span key={line}>{unbrokenText(line)}</span>
          ))}
        </li>
      ))}
    </chakra.ul>
  );
}

const styles = {
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', minWidth: '0' },
  empty: { color: 'fg.muted' },
  board: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    columnGap: '3',
    listStyle: 'none',
    fontSize: 'sm',
    '& > li, & > li > del': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
    '& > li': { px: '2', py: '1', borderBottomWidth: '1px' },
    '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& small': { color: 'fg.muted' },
    // Each word is struck through: the line of a grid around them is not drawn over what is in it.
    '& del > *': { textDecoration: 'line-through', color: 'fg.muted' },
    '& [data-change=new]': { bg: 'replaced.bg', boxShadow: 'inset 3px 0 {colors.replaced.mark}' },
  },
  people: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    fontSize: 'sm',
    '& > li': { display: 'grid' },
    '& b': { fontWeight: 'semibold' },
    '& span': { color: 'fg.muted' },
  },
} as const satisfies Record<string, SystemStyleObject>;
