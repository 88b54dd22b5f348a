import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { lessonTimeQueries } from '@zvonok/api-client/queries/lesson-times';
import { schoolQueries } from '@zvonok/api-client/queries/school';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { timetableImportMachine } from '@zvonok/machines/timetable-import/timetable-import.machine';
import { ImportDialog } from '@zvonok/ui/timetable/spreadsheet';
import { importStepOf } from './import-step-of.ts';
import { SampleButton } from './sample-button.tsx';
import { createUpload } from './upload-workbook.ts';

export interface ImportFlowProps {
  open: boolean;
  onClose: () => void;
  onFailure: (error: unknown) => void;
}

/** One workbook on its way into the timetable. */
export function ImportFlow({ open, onClose, onFailure }: ImportFlowProps) {
  const { api, withAuth } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [snapshot, send] = useMachine(
    timetableImportMachine.provide({
      actors: { upload: createUpload({ api, withAuth, onFailure }) },
      actions: {
        reloadTimetable: () => {
          for (const { all } of [groupQueries, teacherQueries, lessonTimeQueries, schoolQueries]) {
            void client.invalidateQueries({ queryKey: all });
          }
        },
      },
    }),
  );

  return (
    <ImportDialog
      open={open}
      step={importStepOf(snapshot)}
      onFileChoose={(file) => send({ type: 'file.choose', file })}
      onRepeat={() => send({ type: 'check.repeat' })}
      onAccept={(corrections) => send({ type: 'correction.accept', corrections })}
      onWithdraw={(correction) => send({ type: 'correction.withdraw', correction })}
      onLayoutApply={(layout) => send({ type: 'layout.apply', layout })}
      onConfirm={() => send({ type: 'import.confirm' })}
      onAbort={() => send({ type: 'upload.abort' })}
      onClose={onClose}
      sample={<SampleButton size="sm" />}
    />
  );
}
