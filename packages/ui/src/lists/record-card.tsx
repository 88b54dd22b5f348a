import { Card, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
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
  const buttons = actions !== undefined && <chakra.div css={styles.actions}>{actions}</chakra.div>;
  const isBare = known.length === 0 && !children;
  return (
    <AppProvider>
      <Card.Root asChild css={{ ...styles.root, ...(selection?.checked && styles.chosen) }}>
        <article aria-labelledby={titleId}>
          <chakra.div css={isBare ? { ...styles.head, flexWrap: 'wrap' } : styles.head}>
            {selection && (
              <Checkbox checked={selection.checked} onChange={selection.onChange}>
                <span className="zv-sr-only">Выбрать: {title}</span>
              </Checkbox>
            )}
            <chakra.div css={isBare ? { ...styles.names, flexBasis: '12rem' } : styles.names}>
              <chakra.div css={styles.title}>
                <chakra.h2 id={titleId} css={{ textStyle: 'md', overflowWrap: 'anywhere' }}>
                  {title}
                </chakra.h2>
                {badges.map((badge) => (
                  <RecordBadgeView key={badge.text} {...badge} />
                ))}
              </chakra.div>
              {subtitle && <chakra.div css={styles.subtitle}>{subtitle}</chakra.div>}
            </chakra.div>
            {corner && <chakra.span css={styles.corner}>{corner}</chakra.span>}
            {isBare && buttons}
          </chakra.div>
          {!isBare && (
            <chakra.div css={styles.foot}>
              <chakra.div css={styles.facts}>
                {known.length > 0 && <Facts facts={known} css={styles.fields} />}
                {children}
              </chakra.div>
              {buttons}
            </chakra.div>
          )}
        </article>
      </Card.Root>
    </AppProvider>
  );
}

const styles = {
  root: { display: 'grid', gap: '2', minWidth: '0', px: '4', py: '3' },
  chosen: { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
  head: { display: 'flex', alignItems: 'flex-start', gap: '2', minWidth: '0' },
  names: { display: 'grid', flex: '1', gap: '0.5', minWidth: '0', py: '1' },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
  subtitle: { color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
  corner: {
    flex: 'none',
    maxWidth: '50%',
    mt: '-3',
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
  // The buttons stand beside the facts where there is room, and below them on a phone.
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' },
  facts: { display: 'grid', flex: '1 1 18rem', gap: '2', minWidth: '0' },
  fields: { textStyle: 'sm', gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', rowGap: '2' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '1', mx: '-2' },
} as const;
