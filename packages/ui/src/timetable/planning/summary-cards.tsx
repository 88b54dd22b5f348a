import { chakra, type SystemStyleObject, useSlotRecipe } from '@chakra-ui/react';
import { NO_REPLACEMENTS, type SummaryCard } from '@zvonok/domain/summary/summary';
import { type ReactNode, useId } from 'react';
import { CheckIcon } from '../../controls/lazy-icon.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { unbrokenName } from '../cells/unbroken-name.ts';
import { summaryCardsRecipe } from './summary-cards.recipe.ts';

export interface SummaryCardsProps {
  /** One day's cards, or null while they are on their way. */
  cards: readonly SummaryCard[] | null;
  /** Said on a day without lessons instead of that nothing changes: «Каникулы до 11 января». */
  nothing?: string | undefined;
  /** Shows a name as the way to that timetable; the name alone unless given. */
  renderName?: ((kind: 'class' | 'teacher', name: string, words: ReactNode) => ReactNode) | undefined;
}

/** What changes on one day: a card per teacher, a line per lesson. A normal day prints on one sheet. */
export function SummaryCards({
  cards,
  nothing = NO_REPLACEMENTS,
  renderName = nameAlone,
}: SummaryCardsProps) {
  const styles = useSlotRecipe({ recipe: summaryCardsRecipe })();
  if (cards === null) return <SummarySkeleton />;
  if (cards.length === 0) return <EmptyState icon={<CheckIcon size={24} />} title={nothing} />;
  return (
    <chakra.div css={styles.root} data-full={isFull(cards) ? '' : undefined}>
      {cards.map((card) => (
        <TeacherCard key={card.teacher} card={card} styles={styles} renderName={renderName} />
      ))}
    </chakra.div>
  );
}

/** So many lines, a card's head and its edges counted as three, stand on one sheet in letters of the usual size. */
const SHEET_LINES = 66;

function isFull(cards: readonly SummaryCard[]): boolean {
  return cards.reduce((lines, { rows }) => lines + rows.length + 3, 0) > SHEET_LINES;
}

function nameAlone(_kind: 'class' | 'teacher', _name: string, words: ReactNode): ReactNode {
  return words;
}

type Styles = Record<'card' | 'teacher' | 'table', SystemStyleObject>;

interface TeacherCardProps {
  card: SummaryCard;
  styles: Styles;
  renderName: NonNullable<SummaryCardsProps['renderName']>;
}

function TeacherCard({ card, styles, renderName }: TeacherCardProps) {
  const titleId = useId();
  return (
    <chakra.article aria-labelledby={titleId} css={styles.card}>
      <chakra.h2 id={titleId} css={styles.teacher}>
        {card.teacher === '' ? 'Без учителя' : renderName('teacher', card.teacher, card.teacher)}
      </chakra.h2>
      <chakra.table css={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Класс</th>
            <th scope="col">Кто заменяет</th>
            <th scope="col">Примечание</th>
          </tr>
        </thead>
        <tbody>
          {card.rows.map((row) => (
            <tr key={`${row.number} ${row.className} ${row.subgroup}`}>
              <td>{row.number}</td>
              <th scope="row">
                {renderName('class', row.className, row.className)}
                {row.subgroup !== null && <small>{row.subgroup}</small>}
                {row.shift === 2 && <small>2 смена</small>}
              </th>
              <td>
                {row.substitute === null
                  ? '—'
                  : renderName('teacher', row.substitute, unbrokenName(row.substitute))}
              </td>
              <td data-open={row.isOpen ? '' : undefined}>{row.note}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.article>
  );
}

/** The lines of two cards of a usual size. */
const SKELETON = [
  [1, 2, 3, 4],
  [1, 2, 3],
];

function SummarySkeleton() {
  const styles = useSlotRecipe({ recipe: summaryCardsRecipe })();
  return (
    <chakra.div css={styles.root} aria-busy="true">
      <p className="zv-sr-only" role="status">
        Загружаю замены
      </p>
      {SKELETON.map((rows) => (
        <chakra.div key={rows.length} css={styles.card} aria-hidden="true">
          <chakra.div css={styles.teacher}>
            <Skeleton width="11rem" height="1.1em" />
          </chakra.div>
          {rows.map((row) => (
            <chakra.div key={row} css={styles.line}>
              <Skeleton />
            </chakra.div>
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
