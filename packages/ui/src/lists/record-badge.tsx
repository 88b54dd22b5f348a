import { Badge } from '@chakra-ui/react';

/** The colours of the statuses, in the order of the statuses of a work order. */
type StatusTone = 'secondary' | 'info' | 'primary' | 'success' | 'danger';
/** `quiet` is for what is no status, such as a number: it has no colour of its own. */
export type BadgeTone = StatusTone | 'quiet';

export interface RecordBadge {
  text: string;
  /** Default `secondary`. */
  tone?: BadgeTone;
}

const tone = (family: string) => ({
  bg: `${family}.bg`,
  color: `${family}.fg`,
  borderColor: `${family}.border`,
});

const TONES = {
  quiet: { bg: 'transparent', color: 'fg.muted', borderColor: 'transparent', px: '0' },
  secondary: tone('status.awaiting'),
  info: tone('status.accepted'),
  primary: tone('status.inProgress'),
  success: tone('status.completed'),
  danger: tone('status.rejected'),
} as const satisfies Record<BadgeTone, object>;

/** A status is never longer, and stands on one line. */
const STATUS_LENGTH = 24;

/** Words about a record in a cell of a table, on one line. */
export function RecordBadges({ badges }: { badges: readonly RecordBadge[] }) {
  return (
    <span data-line="" title={badges.map(({ text }) => text).join(', ')}>
      {badges.map((badge) => (
        <RecordBadgeView key={badge.text} {...badge} />
      ))}
    </span>
  );
}

/**
 * A word about a record, in a colour of its own.
 *
 * - **Do**: say one thing in one or two words that are true without the colour.
 * - **Don't**: make it a button, or show a number that changes while it is read.
 */
export function RecordBadgeView({ text, tone: colour = 'secondary' }: RecordBadge) {
  return (
    <Badge
      css={TONES[colour]}
      display="inline-block"
      overflowWrap="anywhere"
      whiteSpace={text.length <= STATUS_LENGTH ? 'nowrap' : undefined}
    >
      {text}
    </Badge>
  );
}
