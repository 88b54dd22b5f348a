import { updatePlanning } from '@zvonok/api-client/calls/planning';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { PlanningSettings } from '@zvonok/api-client/queries/planning';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import {
  planningFields,
  planningFormValues,
  readPointTexts,
  withPlanningField,
} from '@zvonok/domain/forms/planning';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import {
  DEFAULT_SCHOOL_PLANNING,
  planningBody,
  type SchoolPlanning,
} from '@zvonok/domain/planning/school-planning';
import { PlanningDialog } from '@zvonok/ui/setup';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useDataChange } from './use-data-change.ts';

interface PlanningFormProps {
  settings: PlanningSettings;
  teachers: readonly TeacherRef[];
  open: boolean;
  onClose: () => void;
}

/** Sets which moves the school allows, what each costs, and which teachers are never proposed. */
export function PlanningForm({ settings, teachers, open, onClose }: PlanningFormProps) {
  const change = useDataChange();
  const [values, setValues] = useState(() => planningFormValues(settings));
  const [attempts, setAttempts] = useState(0);
  const read = readPointTexts(values.points);
  const conflict = useEditConflict(planningFields(planningFormValues(settings), teachers), settings.version);
  const put = (field: string, value: FieldValue) =>
    setValues((now) => withPlanningField(now, field, value, teachers));
  const send = (planning: SchoolPlanning, seen: number | undefined) =>
    change.mutate(
      {
        done: 'Правила плана дня изменены',
        call: (api) => updatePlanning(api, planningBody(planning), seen),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, planningFields(planningFormValues(planning), teachers));
          if (after.kind === 'again') send(planning, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );
  return (
    <PlanningDialog
      open={open}
      values={values}
      errors={attempts > 0 ? (read.errors ?? {}) : {}}
      attempts={attempts}
      teachers={teachers}
      onChange={setValues}
      onReset={() => setValues({ ...planningFormValues(DEFAULT_SCHOOL_PLANNING), blocked: values.blocked })}
      conflict={conflict.panel({ values: planningFields(values, teachers), put })}
      refusal={change.isError && !editConflictOf(change.error) ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={() => {
        const { moves, blocked: blockedTeacherIds } = values;
        if (read.points === null) setAttempts(attempts + 1);
        else send({ moves, points: read.points, blockedTeacherIds }, conflict.seen.version);
      }}
      onClose={onClose}
    />
  );
}
