import type { RefusalExtras } from '../../platform/refusal.ts';

/** What a 409 about lessons that were changed meanwhile carries besides its sentence. */
export const OVERTAKEN: RefusalExtras = {
  problem: { type: 'lesson-conflict', title: 'Расписание тем временем изменили' },
};

/** As many lessons as a person reads in a message; all of them come along. */
const TOLD_LESSONS = 3;

export function overtakenText(lessons: readonly { text: string }[]): string {
  const told = lessons.slice(0, TOLD_LESSONS).map(({ text }) => text);
  const more = lessons.length - told.length;
  return more > 0 ? `${told.join('; ')}; и ещё: ${more}` : told.join('; ');
}
