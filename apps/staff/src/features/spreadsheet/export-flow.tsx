import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportTimetable } from '@zvonok/api-client/import-export';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { timetableFileName } from '@zvonok/domain/downloads/file-names';
import type { CheckedForm } from '@zvonok/domain/forms/fields';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { retryAction } from '@zvonok/ui/feedback';
import { ExportDialog, type ExportedSheets } from '@zvonok/ui/timetable/spreadsheet';
import { useRef, useState } from 'react';
import { fractionOf } from '../../shared/files/fraction.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

export interface ExportFlowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  week: ExportedWeek;
}

/** The week that is on the screen. */
export interface ExportedWeek {
  monday: string;
  /** «23–27 ноября» */
  title: string;
}

/** Asks what the workbook shall have, fetches it and saves it. What was ticked is there again after a failure. */
export function ExportFlow({ open, onOpenChange, week }: ExportFlowProps) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const form = useRecordForm<ExportedSheets>({
    draft: null,
    start: { teachers: false, classes: false },
    check: checkSheets,
  });
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
    onError: (_error, sheets) => {
      if (stop.current.signal.aborted) return;
      const onPress = () => {
        onOpenChange(true);
        mutate(sheets);
      };
      toasts.error(TIMETABLE_MESSAGE.timetableExportFailed, { action: retryAction(onPress) });
      onOpenChange(false);
    },
  });

  return (
    <ExportDialog
      open={open}
      week={week.title}
      underway={isPending ? { done: fractionOf(progress) } : null}
      sheets={form.values}
      onChange={form.set}
      onConfirm={form.submit((sheets) => mutate(sheets))}
      onCancel={() => {
        if (isPending) stop.current.abort();
        onOpenChange(false);
      }}
    />
  );
}

/** At least one table: the list of lessons alone is not what an export is for. */
const checkSheets = (sheets: ExportedSheets): CheckedForm<ExportedSheets> =>
  sheets.teachers || sheets.classes ? { ok: true, form: sheets } : { ok: false, errors: [] };
