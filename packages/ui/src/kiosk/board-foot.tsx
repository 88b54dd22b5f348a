import styles from './kiosk-board.module.css';
import { type BoardSizes, GUTTER, SMALL } from './sizes.ts';
import { textWidth } from './text-width.ts';

/** Where the reader is in the cycle. */
export interface Turn {
  page: number;
  pages: number;
  dwellMs: number;
}

/** How old the data are, in words, and how much to worry. */
export interface Freshness {
  text: string;
  /** The same where the foot is narrow; left out if it is short enough. */
  shortText?: string;
  level: 'fresh' | 'late' | 'stale';
}

export interface BoardFootProps {
  schoolName: string | null;
  turn: Turn | null;
  freshness: Freshness | null;
  sizes: BoardSizes;
}

/** Above this many a row of dots says nothing, and numbers do. */
const DOTS_AT_MOST = 8;
/** Widths in the foot's font: a dot, the time that is left, «10 / 12», between two things. */
const DOT = 0.95;
const LEFT = 4.7;
const NUMBERS = 3.4;
const GAP = 1;
/** The mark before the freshness. */
const MARK = 1;

/** How old the data are, the page, and whose board it is, where there is room for it. */
export function BoardFoot({ schoolName, turn, freshness, sizes: { frame, row, width } }: BoardFootProps) {
  const ems = (width / row - 2 * GUTTER) / SMALL;
  const isTall = frame === 'tall';
  const text = (frame === 'middle' && freshness?.shortText) || freshness?.text || '';
  // A narrow foot gives each a line of its own.
  const beside = isTall ? 0 : textWidth(text) + MARK + GAP;
  const dots = turn && turn.pages <= DOTS_AT_MOST ? turn.pages * DOT : 0;
  const turning = turn ? NUMBERS + LEFT + GAP : 0;
  const hasLeft = beside + NUMBERS + LEFT <= ems;
  const hasDots = dots > 0 && beside + turning + dots <= ems;
  const named = textWidth(schoolName ?? '');
  const isNamed = isTall
    ? named <= ems && freshness?.level !== 'stale'
    : beside + turning + (hasDots ? dots : 0) + named <= ems;
  return (
    <footer className={styles.foot}>
      {schoolName !== null && isNamed && <p>{schoolName}</p>}
      {turn && <Pages {...turn} hasDots={hasDots} hasLeft={hasLeft} />}
      {freshness && (
        <p className={styles.fresh} data-level={freshness.level}>
          {text}
        </p>
      )}
    </footer>
  );
}

interface PagesProps extends Turn {
  hasDots: boolean;
  hasLeft: boolean;
}

function Pages({ page, pages, dwellMs, hasDots, hasLeft }: PagesProps) {
  return (
    <div className={styles.turn}>
      {hasDots && (
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: pages }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place.
            <i key={at} {...(at + 1 === page && { 'data-on': '' })} />
          ))}
        </span>
      )}
      <span>
        {page} / {pages}
      </span>
      {/* Keyed by the page: a new page starts its own countdown. */}
      {hasLeft && (
        <span key={page} className={styles.left} aria-hidden="true">
          <i style={{ animationDuration: `${dwellMs}ms` }} />
        </span>
      )}
    </div>
  );
}
