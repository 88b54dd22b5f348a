import type { GeneratorRun } from '../../generator/generator-runs.ts';
import { serverDate } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';

export function presentRun(run: GeneratorRun, timeZone: string): Wire['GeneratorRun'] {
  const { startedAt, endedAt, progress, ...rest } = run;
  return {
    ...rest,
    progress: progress && { waysOut: [], resisting: [], ...progress },
    startedAt: serverDate(startedAt, timeZone),
    endedAt: endedAt && serverDate(endedAt, timeZone),
  } as Wire['GeneratorRun'];
}

export function missingRun(id: number): string {
  return `Составления с номером ${id} нет.`;
}
