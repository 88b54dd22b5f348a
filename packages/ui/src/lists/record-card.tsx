import { Card } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { Facts, type RecordField } from './facts.tsx';
import { type RecordBadge, RecordBadgeView } from './record-badge.tsx';

export interface RecordCardProps {
  /** Names the card. */
  title: string;
  badges?: readonly RecordBadge[];
  /** Stands in the corner: whose record it is. */
  corner?: string | null;
  /** Under the title. */
  subtitle?: ReactNode;
  /** One without a value is left out. */
  fields?: readonly RecordField[];
  /** Buttons; what the reader may do with it. */
  actions?: ReactNode;
  /** A box to tick, where several records can be chosen. */
  selection?: { checked: boolean; onChange: (checked: boolean) => void };
  /** Longer texts: comments, a description. */
  children?: ReactNode;
}

/** One record of a list: an `<article>` named by its title. */
export function RecordCard(props: RecordCardProps) {
  const { title, badges = [], corner, subtitle, fields = [], actions, selection, children } = props;
  const titleId = useId();
  const known = fields.filter(({ value }) => value !== null && value !== undefined && value !== '');
  const buttons = actions !== undefined && <div data-part="actions">{actions}</div>;
  const isBare = known.length === 0 && !children;
  return (
    <Card.Root asChild css={styles} data-chosen={selection?.checked ? '' : undefined}>
      <article aria-labelledby={titleId}>
        <div data-part="head" data-bare={isBare ? '' : undefined}>
          {selection && (
            <Checkbox checked={selection.checked} onChange={selection.onChange}>
              <span className="zv-sr-only">Выбрать: {title}</span>
            </Checkbox>
          )}
          <div data-part="names">
            <div data-part="title">
              <h2 id={titleId}>{title}</h2>
              {badges.map((badge) => (
                <RecordBadgeView key={badge.text} {...badge} />
              ))}
            </div>
            {subtitle && <div data-part="subtitle">{subtitle}</div>}
          </div>
          {corner && <span data-part="corner">{corner}</span>}
          {isBare && buttons}
        </div>
        {!isBare && (
          <div data-part="foot">
            <div data-part="facts">
              {known.length > 0 && <Facts facts={known} css={FACTS} />}
              {children}
            </div>
            {buttons}
          </div>
        )}
      </article>
    </Card.Root>
  );
}

// One rule for the whole card: while a long list scrolls, cards come by the dozen, and each element with a rule of its
// own costs as much as all of a card's plain ones.
const styles = {
  display: 'grid',
  gap: '2',
  minWidth: '0',
  px: '4',
  py: '3',
  '&[data-chosen]': { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
  // If both do not fit in a row, the corner stands above the names.
  '& > [data-part=head]': {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    alignItems: 'start',
    gap: '2',
    minWidth: '0',
  },
  '& [data-part=names]': { display: 'grid', flex: '1 1 12rem', gap: '0.5', minWidth: '0', py: '1' },
  '& > [data-bare]': { flexWrap: 'wrap' },
  '& > [data-bare] > [data-part=names]': { flexBasis: '12rem' },
  '& [data-part=title]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
  },
  '& h2': { textStyle: 'md', overflowWrap: 'anywhere' },
  '& [data-part=subtitle]': { color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
  '& [data-part=corner]': {
    flex: 'none',
    maxWidth: '100%',
    mt: '-3',
    ms: 'auto',
    me: '-4',
    px: '3',
    py: '1',
    borderWidth: '0 0 1px 1px',
    borderColor: 'current.border',
    borderStartEndRadius: 'l3',
    borderEndStartRadius: 'l2',
    bg: 'current.bg',
    color: 'current.fg',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
  },
  // The buttons stand next to the facts if there is room, and below them on a phone.
  '& > [data-part=foot]': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' },
  '& [data-part=facts]': { display: 'grid', flex: '1 1 18rem', gap: '2', minWidth: '0' },
  '& [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '1', mx: '-2' },
} as const;

const FACTS = { rowGap: '2', textStyle: 'sm' } as const;
