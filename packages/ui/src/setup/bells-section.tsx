import { chakra } from '@chakra-ui/react';
import {
  type BellSet,
  bellSetDaysText,
  bellTimesText,
  type LessonBell,
} from '@zvonok/domain/bells/school-bells';
import { Fragment, type ReactNode, useId } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { EditIcon } from '../controls/icon.tsx';
import { TrashIcon } from '../controls/lazy-icon.tsx';

export interface BellsSectionProps {
  /** Names are null while the classes are on their way. */
  secondShift: { classNames: readonly string[] | null; times: readonly LessonBell[] };
  sets: readonly BellSet[];
  onEditShift: () => void;
  onAddSet: () => void;
  onEditSet: (set: BellSet) => void;
  onDeleteSet: (set: BellSet) => void;
  /** The dialogs. */
  children?: ReactNode;
}

/**
 * The second shift and the sets of bells in addition to the usual ones; in a school without them, the button that adds
 * them.
 */
export function BellsSection(props: BellsSectionProps) {
  const { secondShift, sets, onEditShift, onAddSet, onEditSet, onDeleteSet, children } = props;
  const titleId = useId();
  const { classNames, times } = secondShift;
  return (
    <chakra.section css={ROOT} aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="lg">
        Смены и наборы звонков
      </chakra.h2>
      <chakra.ul css={LIST}>
        <chakra.li css={ITEM}>
          <div>
            <b>Вторая смена</b>
            <span>
              {classNames?.length === 0 ? 'Все классы учатся в одну смену' : classNames?.join(', ')}
            </span>
            {classNames?.length !== 0 && <Times times={times} />}
          </div>
          <IconButton
            size="sm"
            label="Изменить вторую смену"
            icon={<EditIcon size={18} />}
            onClick={onEditShift}
          />
        </chakra.li>
        {sets.map((set) => (
          <chakra.li key={set.name} css={ITEM}>
            <div>
              <b>{set.name}</b>
              <span>{bellSetDaysText(set)}</span>
              {([1, 2] as const).map((shift) => {
                const own = set.times.filter((time) => time.shift === shift);
                return own.length === 0 ? null : (
                  <Times key={shift} times={own} label={shift === 2 ? '2 смена: ' : ''} />
                );
              })}
            </div>
            <IconButton
              size="sm"
              label={`Изменить набор: ${set.name}`}
              icon={<EditIcon size={18} />}
              onClick={() => onEditSet(set)}
            />
            <IconButton
              size="sm"
              label={`Удалить набор: ${set.name}`}
              icon={<TrashIcon size={18} />}
              onClick={() => onDeleteSet(set)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      <div>
        <Button onClick={onAddSet}>Добавить набор звонков</Button>
      </div>
      {children}
    </chakra.section>
  );
}

/** «1: 14:00–14:40; 2: 14:50–15:30»: a line ends between two lessons, never within one's hours. */
function Times({ times, label = '' }: { times: readonly LessonBell[]; label?: string }) {
  return (
    <span>
      {label}
      {times
        .toSorted((a, b) => a.number - b.number)
        .map((time, index) => (
          <Fragment key={time.number}>
            {index > 0 && '; '}
            <chakra.span whiteSpace="nowrap">{bellTimesText([time])}</chakra.span>
          </Fragment>
        ))}
    </span>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;

const LIST = {
  listStyle: 'none',
  padding: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
} as const;

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  paddingInlineStart: '3',
  '& + &': { borderTopWidth: '1px' },
  '& > div': { display: 'grid', flex: '1', minWidth: '0' },
  '& b': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& span': { color: 'fg.muted', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
} as const;
