import { useRouteContext } from '@tanstack/react-router';
import { DownloadIcon } from '@zvonok/ui';
import { useState } from 'react';
import { useFirstUse } from '../../shared/first-use/use-first-use.ts';
import { useOffered } from '../../shared/offered/use-offered.ts';
import { FileButton } from './file-button.tsx';

const load = () => import('./export-flow.tsx').then((module) => module.ExportFlow);

/** «Экспорт»: the timetable as a workbook. */
export function ExportTimetable() {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [isOffered, learn] = useOffered('exportTimetable');
  const [open, setOpen] = useState(false);
  const { Part: Flow, isComing, bring } = useFirstUse(load);
  if (!isOffered) return null;

  const start = async () => {
    if (await bring()) setOpen(true);
    else toasts.error('Не удалось открыть экспорт. Проверьте подключение к сети и повторите.');
  };
  return (
    <>
      <FileButton label="Экспорт" icon={<DownloadIcon size={18} />} busy={isComing} onClick={start} />
      {Flow && <Flow open={open} onOpenChange={setOpen} onFailure={learn} />}
    </>
  );
}
