import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { schoolQueries } from '@zvonok/api-client/school';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { firstDayChoices } from '@zvonok/domain/timetable/first-days';
import { timetableImportMachine } from '@zvonok/machines/timetable-import/timetable-import.machine';
import { ImportDialog } from '@zvonok/ui/timetable/spreadsheet';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { importStepOf } from './import-step-of.ts';
import { SampleButton } from './sample-button.tsx';
import { createUpload } from './upload-workbook.ts';

export interface ImportFlowProps {
  open: boolean;
  onClose: () => void;
}

const RELOADED = [groupQueries, teacherQueries, lessonTimeQueries, schoolQueries, schoolWeekQueries];

/** One workbook on its way into the timetable. */
export function ImportFlow({ open, onClose }: ImportFlowProps) {
  const { api, withAuth } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [snapshot, send] = useMachine(
    timetableImportMachine.provide({
      actors: { upload: createUpload({ api, withAuth }) },
      actions: {
        reloadTimetable: () => {
          for (const { all } of RELOADED) {
            void client.invalidateQueries({ queryKey: all });
          }
        },
      },
    }),
  );

  const today = useSchoolDate();
  const { days } = useWeekLayout();

  return (
    <ImportDialog
      open={open}
      step={importStepOf(snapshot)}
      firstDays={firstDayChoices(today, days).filter(({ from }) => from > today)}
      from={snapshot.context.from}
      onFromChoose={(from) => send({ type: 'day.choose', from })}
      onFileChoose={(file) => send({ type: 'file.choose', file })}
      onRepeat={() => send({ type: 'check.repeat' })}
      onAccept={(corrections) => send({ type: 'correction.accept', corrections })}
      onWithdraw={(correction) => send({ type: 'correction.withdraw', correction })}
      onAgree={(reason, isAgreed) => send({ type: isAgreed ? 'consent.give' : 'consent.withdraw', reason })}
      onLayoutApply={(layout) => send({ type: 'layout.apply', layout })}
      onConfirm={() => send({ type: 'import.confirm' })}
      onAbort={() => send({ type: 'upload.abort' })}
      onClose={onClose}
      sample={<SampleButton size="sm" />}
    />
  );
}
