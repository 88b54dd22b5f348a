import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportReplacementsPdf, type PdfRequest } from '@zvonok/api-client/replacements';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { canSwap } from '@zvonok/domain/access/rights';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, DownloadIcon } from '@zvonok/ui/controls';
import { ProgressLine, retryAction } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { fractionOf } from '../../shared/files/fraction.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** «Экспорт замен»: the shown day as a document to be hung up. */
export function ExportReplacements(day: PdfRequest) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
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
    onError: (_error, asked) =>
      toasts.error(TIMETABLE_MESSAGE.replacementsExportFailed, { action: retryAction(() => mutate(asked)) }),
  });
  if (!maySwap) return null;

  return (
    <>
      {isPending && <ProgressLine label="Экспорт данных..." done={fractionOf(progress)} />}
      <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate(day)}>
        Экспорт замен
      </Button>
    </>
  );
}
