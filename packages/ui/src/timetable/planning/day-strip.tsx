import type { DayBox } from '@zvonok/domain/timetable/teacher-day';

const BOX = 9;
const STEP = 11;
/** Room for the frame around the slot in question. */
const MARGIN = 2;
const HEIGHT = BOX + 2 * MARGIN;

export interface DayStripProps {
  day: readonly DayBox[];
}

/**
 * A teacher's day at a glance, a small box for each lesson of the school: full for a lesson, broken for a window,
 * framed for the slot in question. One element with a background: a menu has a hundred of them.
 */
export function DayStrip({ day }: DayStripProps) {
  return (
    <i
      role="img"
      aria-label={dayText(day)}
      style={{ width: day.length * STEP + 2 * MARGIN, height: HEIGHT, background: picture(day) }}
    />
  );
}

const COLOUR = { free: 'var(--zv-border)', window: 'var(--zv-border-strong)', lesson: 'var(--zv-fg-muted)' };
const GROUND = 'var(--zv-bg-panel)';

/** By what the boxes are: teachers of one day have few different ones. */
const pictures = new Map<string, string>();

function picture(day: readonly DayBox[]): string {
  const key = day.map(({ kind, here }) => `${kind}${here}`).join(' ');
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const edges = day.map(({ kind }, index) => ({ kind, left: MARGIN + index * STEP }));
  const here = day.findIndex((box) => box.here);
  const frame = MARGIN + here * STEP;
  const hollow = edges.filter(({ kind }) => kind !== 'lesson');
  // From the front to the back.
  const layers = [
    layer(
      hollow.map(({ left }) => ({ from: left + 1, to: left + BOX - 1, colour: GROUND })),
      BOX - 2,
    ),
    layer(
      edges
        .filter(({ kind }) => kind === 'window')
        .map(({ left }) => ({ from: left + 3, to: left + BOX - 3, colour: GROUND })),
      BOX,
    ),
    layer(
      edges.map(({ kind, left }) => ({ from: left, to: left + BOX, colour: COLOUR[kind] })),
      BOX,
    ),
    ...(here < 0
      ? []
      : [
          layer([{ from: frame - 1, to: frame + BOX + 1, colour: GROUND }], BOX + 2),
          layer([{ from: frame - 2, to: frame + BOX + 2, colour: 'var(--zv-brand)' }], HEIGHT),
        ]),
  ];
  const drawn = layers.filter((each) => each !== '').join(', ');
  pictures.set(key, drawn);
  return drawn;
}

interface Stripe {
  from: number;
  to: number;
  colour: string;
}

/** Stripes beside each other, that high and in the middle. */
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
