import { Badge } from '@chakra-ui/react';

/** The colours of the statuses, in the order of the statuses of a work order. */
export type BadgeTone = 'secondary' | 'info' | 'primary' | 'success' | 'danger';

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

const TONES: Record<BadgeTone, ReturnType<typeof tone>> = {
  secondary: tone('status.awaiting'),
  info: tone('status.accepted'),
  primary: tone('status.inProgress'),
  success: tone('status.completed'),
  danger: tone('status.rejected'),
};

/**
 * A word about a record, in a colour of its own.
 *
 * - **Do**: say one thing in one or two words that are true without the colour.
 * - **Don't**: make it a button, or show a number that changes while it is read.
 */
export function RecordBadgeView({ text, tone: colour = 'secondary' }: RecordBadge) {
  return (
    <Badge css={TONES[colour]} display="inline-block" overflowWrap="anywhere">
      {text}
    </Badge>
  );
}
