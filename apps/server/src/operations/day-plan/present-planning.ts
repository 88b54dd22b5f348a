import type { Wire } from '../../platform/schemas.ts';
import type { PlanningRow } from '../../timetable/planning-settings.ts';

export function presentPlanning(row: PlanningRow): Wire['PlanningSettings'] {
  const { moves, points, blockedTeacherIds, version } = row;
  return {
    moves: { ...moves, goesHomeGrades: [...moves.goesHomeGrades] },
    points: { ...points, furtherCovers: [...points.furtherCovers] },
    blockedTeacherIds: [...blockedTeacherIds],
    version,
  };
}
