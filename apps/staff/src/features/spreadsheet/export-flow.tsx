import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { exportTimetable } from '@zvonok/api-client/calls/spreadsheet';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { timetableFileName } from '@zvonok/domain/downloads/file-names';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { retryAction } from '@zvonok/ui/feedback';
import { ExportDialog, type ExportedSheets } from '@zvonok/ui/timetable/spreadsheet';
import { useRef, useState } from 'react';
import { fractionOf } from '../../shared/files/fraction.ts';
import { saveFile } from '../../shared/files/save-file.ts';

export interface ExportFlowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFailure: (error: unknown) => void;
  week: ExportedWeek;
}

/** The week that is on the screen. */
export interface ExportedWeek {
  monday: string;
  /** «23–27 ноября» */
  title: string;
}

/** Asks what the workbook shall have, fetches it and saves it. What was ticked is there again after a failure. */
export function ExportFlow({ open, onOpenChange, onFailure, week }: ExportFlowProps) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const stop = useRef(new AbortController());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ classes, teachers }: ExportedSheets) => {
      stop.current = new AbortController();
      setProgress(null);
      return exportTimetable(
        api,
        { export_groups_table: classes, export_teachers_table: teachers, week: week.monday },
        { signal: stop.current.signal, report: setProgress },
      );
    },
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName ?? timetableFileName(schoolMomentAt(Date.now(), config.timeZone)));
      toasts.success(TIMETABLE_MESSAGE.timetableExported);
      onOpenChange(false);
    },
    onError: (error, sheets) => {
      if (stop.current.signal.aborted) return;
      onFailure(error);
      const onPress = () => {
        onOpenChange(true);
        mutate(sheets);
      };
      const again = isUnsupported(error) ? {} : { action: retryAction(onPress) };
      toasts.error(TIMETABLE_MESSAGE.timetableExportFailed, again);
      onOpenChange(false);
    },
  });

  return (
    <ExportDialog
      open={open}
      week={week.title}
      underway={isPending ? { done: fractionOf(progress) } : null}
      onConfirm={mutate}
      onCancel={() => {
        if (isPending) stop.current.abort();
        onOpenChange(false);
      }}
    />
  );
}
