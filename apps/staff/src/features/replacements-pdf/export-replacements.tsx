import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { exportReplacementsPdf, type PdfRequest } from '@zvonok/api-client/calls/replacements-pdf';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { canSwap } from '@zvonok/domain/access/rights';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, DownloadIcon } from '@zvonok/ui/controls';
import { ProgressLine, retryAction } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { fractionOf } from '../../shared/files/fraction.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** «Экспорт замен»: the shown day as a document to be hung up. */
export function ExportReplacements(day: PdfRequest) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const [isSupported, reportUnsupported] = useServerSupports('exportReplacementsPdf');
  const maySwap = canSwap(useRoles());
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: PdfRequest) => {
      setProgress(null);
      return exportReplacementsPdf(api, asked, { report: setProgress });
    },
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName ?? replacementsFileName(schoolMomentAt(Date.now(), config.timeZone)));
      toasts.success(TIMETABLE_MESSAGE.replacementsExported);
    },
    onError: (error, asked) => {
      reportUnsupported(error);
      const again = isUnsupported(error) ? {} : { action: retryAction(() => mutate(asked)) };
      toasts.error(TIMETABLE_MESSAGE.replacementsExportFailed, again);
    },
  });
  if (!maySwap || !isSupported) return null;

  return (
    <>
      {isPending && <ProgressLine label="Экспорт данных..." done={fractionOf(progress)} />}
      <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate(day)}>
        Экспорт замен
      </Button>
    </>
  );
}
