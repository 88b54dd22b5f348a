import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { operations } from '@zvonok/api-client/contract.gen';
import type { DownloadedFile } from '@zvonok/api-client/transfer/download';
import type { ReportProgress, TransferProgress } from '@zvonok/api-client/transfer/progress';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { SchoolMoment } from '@zvonok/domain/calendar/server-date';
import { Button, DownloadIcon } from '@zvonok/ui/controls';
import { Dialog, ProgressLine, retryAction } from '@zvonok/ui/feedback';
import { useRef, useState } from 'react';
import { fractionOf } from '../files/fraction.ts';
import { saveFile } from '../files/save-file.ts';
import { useServerSupports } from '../server-supports/use-server-supports.ts';

export interface ExportListButtonProps {
  /** Default «Экспорт». */
  label?: string;
  /** Of the dialog while it lasts: «Экспорт событий». */
  title: string;
  /** The extension that answers the file; on a server without it there is no button. */
  operation: keyof operations;
  call: (transfer: { signal: AbortSignal; report: ReportProgress }) => Promise<DownloadedFile>;
  /** What the file is called if the server doesn't say. */
  fileName: (now: SchoolMoment) => string;
  /** «Список сохранён», before the file's name; «Список не был выгружен». */
  messages?: { saved: string; failed: string };
}

const MESSAGES = { saved: 'Список сохранён', failed: 'Список не был выгружен' };

/** What the list shows, as a file. */
export function ExportListButton({
  label = 'Экспорт',
  title,
  operation,
  call,
  fileName,
  messages = MESSAGES,
}: ExportListButtonProps) {
  const { toasts, config } = useRouteContext({ from: '__root__' });
  const [isSupported, reportUnsupported] = useServerSupports(operation);
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const stop = useRef(new AbortController());
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setProgress(null);
      return call({ signal: stop.current.signal, report: setProgress });
    },
    onSuccess: (file) => {
      const name = file.fileName ?? fileName(schoolMomentAt(Date.now(), config.timeZone));
      saveFile(file.blob, name);
      toasts.success(`${messages.saved}: ${name}`);
    },
    onError: (error) => {
      if (stop.current.signal.aborted) return;
      reportUnsupported(error);
      toasts.error(messages.failed, { action: retryAction(() => mutate()) });
    },
  });
  if (!isSupported) return null;
  const cancel = () => stop.current.abort();
  return (
    <>
      <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <Dialog
        open={isPending}
        title={title}
        onClose={cancel}
        footer={<Button onClick={cancel}>Отмена</Button>}
      >
        <ProgressLine label="Экспорт данных..." done={fractionOf(progress)} />
      </Dialog>
    </>
  );
}
