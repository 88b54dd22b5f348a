import type { DayBox } from '@zvonok/domain/timetable/teacher-day';

const BOX = 9;
const STEP = 11;

export interface DayStripProps {
  day: readonly DayBox[];
}

/**
 * A teacher's day at a glance, seven small boxes: full for a lesson, dashed for a window, framed for the slot in
 * question.
 */
export function DayStrip({ day }: DayStripProps) {
  const here = day.findIndex((box) => box.here);
  return (
    <svg
      viewBox={`-2 -2 ${day.length * STEP + 2} ${BOX + 4}`}
      width={day.length * STEP + 2}
      height={BOX + 4}
      role="img"
      aria-label={dayText(day)}
    >
      <path data-day="free" d={boxes(day, 'free')} />
      <path data-day="window" d={boxes(day, 'window')} />
      <path data-day="lesson" d={boxes(day, 'lesson')} />
      {here >= 0 && (
        <rect data-day="here" x={here * STEP - 1.5} y={-1.5} width={BOX + 3} height={BOX + 3} rx={2} />
      )}
    </svg>
  );
}

function boxes(day: readonly DayBox[], kind: DayBox['kind']): string {
  return day
    .map((box, index) =>
      box.kind === kind ? `M${index * STEP + 0.5} .5h${BOX - 1}v${BOX - 1}h${1 - BOX}z` : '',
    )
    .join('');
}

function dayText(day: readonly DayBox[]): string {
  const numbers = (kind: DayBox['kind']) => day.filter((box) => box.kind === kind).map((box) => box.number);
  const [lessons, windows] = [numbers('lesson'), numbers('window')];
  if (lessons.length === 0) return 'в этот день уроков нет';
  const texts = [`уроки: ${lessons.join(', ')}`, windows.length > 0 ? `окна: ${windows.join(', ')}` : ''];
  return texts.filter(Boolean).join('; ');
}
