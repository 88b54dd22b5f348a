import { buildingsBody } from '@zvonok/domain/planning/buildings';
import { planningBody } from '@zvonok/domain/planning/school-planning';
import type { Wire } from '../../platform/schemas.ts';
import type { PlanningRow } from '../../timetable/planning-settings.ts';

export function presentPlanning(row: PlanningRow): Wire['PlanningSettings'] {
  return { ...planningBody(row), buildings: buildingsBody(row.buildings), version: row.version };
}
