import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isNotOffered } from '@zvonok/api-client/api-error';
import { exportReplacementsPdf, type PdfRequest } from '@zvonok/api-client/calls/replacements-pdf';
import type { TransferProgress } from '@zvonok/api-client/transfer/progress';
import { canSwap } from '@zvonok/domain/access/rights';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, DownloadIcon, ProgressLine } from '@zvonok/ui';
import { useState } from 'react';
import { fractionOf } from '../../shared/files/fraction.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { useOffered } from '../../shared/offered/use-offered.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** «Экспорт замен»: the shown day as a document to be hung up. */
export function ExportReplacements(day: PdfRequest) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const [isOffered, learn] = useOffered('exportReplacementsPdf');
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
      learn(error);
      const again = isNotOffered(error)
        ? {}
        : { action: { label: 'Повторить', onPress: () => mutate(asked) } };
      toasts.error(TIMETABLE_MESSAGE.replacementsExportFailed, again);
    },
  });
  if (!maySwap || !isOffered) return null;

  return (
    <>
      {isPending && <ProgressLine label="Экспорт данных..." done={fractionOf(progress)} />}
      <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate(day)}>
        Экспорт замен
      </Button>
    </>
  );
}
