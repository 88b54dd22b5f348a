import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { School } from '../../school/school.ts';

/** Refuses a screen where the school has not opened its board. */
export function requireOpenBoard(
  { refuse }: { refuse(status: 403, detail: string, extras?: RefusalExtras): Refusal },
  school: School,
): void {
  if (school.facts.openBoard) return;
  throw refuse(403, 'Администратор школы ещё не открыл показ замен на этом экране.', {
    problem: { type: 'board-closed', title: 'Доска замен закрыта' },
  });
}
