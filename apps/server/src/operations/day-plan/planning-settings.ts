import { canEditPlanning, canSwap } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/audit';
import { type Fields, fieldValueText } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { planningWords } from '@zvonok/domain/forms/planning';
import { buildingsBody, planningBody } from '@zvonok/domain/planning/school-planning';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import {
  forgetProposals,
  type PlanningRow,
  readPlanning,
  writePlanning,
} from '../../timetable/planning-settings.ts';
import { recordInJournal, teachersHere } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { checkVersion, missingTeacher } from '../refusals.ts';

const getPlanningSettings = defineOperation('getPlanningSettings', {
  allow: canSwap,
  run: async (_call, { planning }) => presentPlanning(await planning.read()),
});

/** Sets the allowed moves, the costs and the teachers who are never proposed; valid from the next plan on. */
const updatePlanningSettings = defineOperation('updatePlanningSettings', {
  allow: canEditPlanning,
  run: (call, { changeTimetable }) =>
    changeTimetable(call.session.userId, async (timetable) => {
      const { body } = call;
      const known = await teachersHere(timetable);
      const errors = body.blockedTeacherIds.flatMap((id, at) =>
        known.has(id) ? [] : [{ path: `body.blockedTeacherIds.${at}`, message: missingTeacher(id) }],
      );
      if (errors.length > 0) throw call.refuse(400, CHECK_FIELDS, { errors });
      const teachers = [...known.values()];
      const yours = planningWords(body, teachers);
      const now = await readPlanning(timetable.db);
      checkVersion<PlanningRow>(call, {
        labels: FIELD_LABELS.planning,
        fields: (row) => planningWords(row, teachers),
        yours,
      })?.(now);
      const changes = auditChanges(textsOf(planningWords(now, teachers)), textsOf(yours));
      if (!changes) return presentPlanning(now);
      const updated = await writePlanning(timetable, body);
      await forgetProposals(timetable);
      await recordInJournal(timetable, {
        action: 'setting.changed',
        address: call.client.address,
        subject: { kind: 'setting', id: null, label: 'План дня' },
        changes,
      });
      return presentPlanning(updated);
    }),
});

function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fieldValueText(value)]));
}

function presentPlanning(row: PlanningRow): Wire['PlanningSettings'] {
  return { ...planningBody(row), buildings: buildingsBody(row.buildings), version: row.version };
}

/** Settings of the school for its plans. */
export const PLANNING_SETTINGS_OPERATIONS = {
  getPlanningSettings,
  updatePlanningSettings,
};
