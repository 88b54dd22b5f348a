import type { DayBox } from '@zvonok/domain/timetable/teacher-day';

const HIGH = 14;
/** Room for the frame around the slot in question. */
const MARGIN = 2;
const HEIGHT = HIGH + 2 * MARGIN;
/** From the edge of a box to its number, a digit of which is so wide. */
const INSET = 4;
const DIGIT = 6;

export interface DayStripProps {
  day: readonly DayBox[];
  /** The room there is for it: many lessons stand closer. Pixels. */
  width?: number;
}

/**
 * A teacher's day at a glance, a small box with its number for each lesson of the school: full for a lesson, broken for
 * a window, framed for the slot in question. One element with a background: a menu has a hundred of them.
 */
export function DayStrip({ day, width }: DayStripProps) {
  const usual = usualStep(day);
  const step = stepOf(day, width);
  const isClose = step < usual;
  return (
    <i
      role="img"
      aria-label={dayText(day)}
      style={{
        display: 'inline-block',
        width: day.length * step + 2 * MARGIN,
        height: HEIGHT,
        background: picture(day, step),
        paddingLeft: isClose ? MARGIN : MARGIN + INSET,
        font: `normal ${isClose ? 9 : 10}px/${HEIGHT}px var(--zv-font)`,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'pre',
        tabSize: `${step}px`,
        color: 'var(--zv-strip-text)',
        // Its picture would be gone; its tokens are the reader's own colours then.
        forcedColorAdjust: 'none',
      }}
    >
      {isClose
        ? day.map(({ number }) => (
            // A tab keeps half a letter free before the next box, for which there is no room.
            <span
              key={number}
              style={{ display: 'inline-block', width: step - 1, marginRight: 1, textAlign: 'center' }}
            >
              {number}
            </span>
          ))
        : day.map(({ number }) => number).join('\t')}
    </i>
  );
}

/** How far one box is from the next. Pixels. */
function stepOf(day: readonly DayBox[], width = Number.POSITIVE_INFINITY): number {
  return Math.min(usualStep(day), Math.floor((width - 2 * MARGIN) / Math.max(1, day.length)));
}

function usualStep(day: readonly DayBox[]): number {
  const digits = Math.max(1, ...day.map(({ number }) => String(number).length));
  return digits * DIGIT + 2 * INSET;
}

const EDGE = 'var(--zv-strip-edge)';
const FILL = 'var(--zv-strip-fill)';
const GROUND = 'var(--zv-strip-ground)';

/** By what the boxes are and how wide: teachers of one day have few different ones. */
const pictures = new Map<string, string>();

function picture(day: readonly DayBox[], step: number): string {
  const boxes = day.map(({ number, kind, here }) => `${number}${kind}${here}`).join(' ');
  const key = `${step} ${boxes}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const edges = day.map(({ kind, here }, index) => {
    const from = MARGIN + index * step;
    return { kind, here, from, to: from + step - 1 };
  });
  const of = (kind: DayBox['kind']) => edges.filter((box) => box.kind === kind);
  // From the front to the back.
  const layers = [
    layer(inside(of('lesson'), 1, FILL), HIGH - 2),
    layer(inside(of('window'), 1, GROUND), HIGH - 2),
    layer(inside(of('window'), 3, GROUND), HIGH),
    layer(
      inside(
        edges.filter(({ kind }) => kind !== 'free'),
        0,
        EDGE,
      ),
      HIGH,
    ),
    ...edges
      .filter(({ here }) => here)
      .flatMap((box) => [
        layer(inside([box], -1, GROUND), HIGH + 2),
        layer(inside([box], -2, 'var(--zv-strip-here)'), HEIGHT),
      ]),
  ];
  const drawn = layers.filter((each) => each !== '').join(', ');
  pictures.set(key, drawn);
  return drawn;
}

function inside(boxes: readonly { from: number; to: number }[], by: number, colour: string): Stripe[] {
  return boxes.map(({ from, to }) => ({ from: from + by, to: to - by, colour }));
}

interface Stripe {
  from: number;
  to: number;
  colour: string;
}

/** Stripes side by side, that high and in the middle. */
function layer(stripes: readonly Stripe[], height: number): string {
  if (stripes.length === 0) return '';
  const stops = stripes.map(
    ({ from, to, colour }) => `#0000 ${from}px, ${colour} ${from}px ${to}px, #0000 ${to}px`,
  );
  return `linear-gradient(90deg, ${stops.join(', ')}) 0 50% / 100% ${height}px no-repeat`;
}

function dayText(day: readonly DayBox[]): string {
  const numbers = (kind: DayBox['kind']) => day.filter((box) => box.kind === kind).map((box) => box.number);
  const [lessons, windows] = [numbers('lesson'), numbers('window')];
  if (lessons.length === 0) return 'в этот день уроков нет';
  const texts = [`уроки: ${lessons.join(', ')}`, windows.length > 0 ? `окна: ${windows.join(', ')}` : ''];
  return texts.filter(Boolean).join('; ');
}
