import type { GeneratorRun } from '@zvonok/api-client/queries/generator';
import { REPAIR_LEAVES, repairText } from '@zvonok/domain/generator/repair-text';
import { GENERATOR_RULE_LABEL, GENERATOR_RULES } from '@zvonok/domain/generator/rules';
import type { RunFigure } from '@zvonok/ui/generator';

type Progress = NonNullable<GeneratorRun['progress']>;

export const RUN_MODE_LABEL = {
  scratch: 'С нуля',
  improve: 'Улучшить постоянное',
  repair: 'Починить с наименьшими переменами',
} satisfies Record<GeneratorRun['mode'], string>;

export const RUN_STATE_LABEL = {
  running: 'составляется',
  done: 'готово',
  cancelled: 'остановлено',
  interrupted: 'прервано',
} satisfies Record<GeneratorRun['state'], string>;

/** The numbers in the order of their weight; those that should be nothing are marked when they are not. */
const FIGURES: readonly { key: string; label: string; isMust: boolean }[] = [
  { key: 'clashes', label: 'Накладки', isMust: true },
  { key: 'unplaced', label: 'Уроки без места', isMust: true },
  { key: 'roomsOver', label: 'Двойных занятий в кабинетах', isMust: true },
  { key: 'closedSlots', label: 'Уроки в закрытые часы', isMust: true },
  { key: 'teacherDayOver', label: 'Лишние уроки в день у учителей', isMust: true },
  { key: 'freeDaysMissing', label: 'Нет свободных дней', isMust: true },
  { key: 'overNorm', label: 'Превышения дневной нормы', isMust: false },
  { key: 'repeats', label: 'Повторы предмета в день', isMust: true },
  { key: 'brokenDoubles', label: 'Разорванные пары', isMust: false },
  { key: 'windows', label: 'Окна учителей', isMust: false },
  { key: 'crossings', label: 'Переходы между корпусами', isMust: false },
  { key: 'heavyEdgeDays', label: 'Классы, где труднее всего не во вторник и не в среду', isMust: false },
  { key: 'moved', label: 'Переставлено уроков', isMust: false },
  { key: 'roomsChanged', label: 'Сменили кабинет', isMust: false },
  { key: 'classesChanged', label: 'Затронуто классов', isMust: false },
];

/** What the hours themselves demand of a number; null if nothing does, or it is unknown. */
function leastOf(key: string, { overNormLeast }: Progress['metrics']): number | null {
  return key === 'overNorm' ? (overNormLeast ?? null) : null;
}

/** What a number is to be read against. */
function noteOf(key: string, metrics: Progress['metrics']): string | null {
  const least = leastOf(key, metrics) ?? 0;
  if (least > 0) return `меньше ${least} не выйдет`;
  const { roomDoublesAllowed = 0, windowsMoving = 0 } = metrics;
  if (key === 'windows') return windowsMoving > 0 ? `на переход между корпусами: ${windowsMoving}` : null;
  return key === 'roomsOver' && roomDoublesAllowed > 0 ? `разрешённых: ${roomDoublesAllowed}` : null;
}

export function runFigures(metrics: Progress['metrics']): RunFigure[] {
  return FIGURES.flatMap(({ key, label, isMust }) => {
    const value = metrics[key];
    if (value === undefined) return [];
    const [least, note] = [leastOf(key, metrics), noteOf(key, metrics)];
    return [
      {
        ...{ label, value: String(Math.round(value)) },
        isBad: (isMust && value > 0) || (least !== null && value > least),
        ...(note !== null && { note }),
      },
    ];
  });
}

/** «Мало окон у учителей: Фомина Н. Н. — 3». */
export function culpritText({ rule, name, count }: Progress['culprits'][number]): string {
  const known = GENERATOR_RULES.find((each) => each === rule);
  const label = known ? GENERATOR_RULE_LABEL[known] : rule === 'unplaced' ? 'Нет места' : 'Накладка';
  return `${label}: ${name} — ${count}`;
}

/** What a repair comes to, in words; nothing of any other search. */
export function repairNews({ mode, progress }: Pick<GeneratorRun, 'mode' | 'progress'>): readonly string[] {
  if (mode !== 'repair' || !progress) return [];
  const { moved, roomsChanged, classesChanged, movedLeast, unmended } = progress.metrics;
  if (moved === undefined || movedLeast === undefined || unmended === undefined) return [];
  const changes = {
    moved,
    movedLeast,
    unmended,
    roomsChanged: roomsChanged ?? 0,
    classesChanged: classesChanged ?? 0,
  };
  const leaves = unmended === 0 && !progress.isComplete ? [REPAIR_LEAVES] : [];
  return [repairText(changes), ...leaves];
}
