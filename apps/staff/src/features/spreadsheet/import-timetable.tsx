import { useRouteContext } from '@tanstack/react-router';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { UploadIcon } from '@zvonok/ui';
import { useState } from 'react';
import { useFirstUse } from '../../shared/first-use/use-first-use.ts';
import { useOffered } from '../../shared/offered/use-offered.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { FileButton } from './file-button.tsx';

const load = () => import('./import-flow.tsx').then((module) => module.ImportFlow);

/** «Импорт»: the timetable from a workbook, for those who may change it. */
export function ImportTimetable() {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const [isOffered, learn] = useOffered('importTimetable');
  const mayEdit = canEditSchedule(useRoles());
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { Part: Flow, isComing, bring } = useFirstUse(load);
  // The dialog that learned it still has to say so.
  if (!mayEdit || (!isOffered && !open)) return null;

  const start = async () => {
    if (await bring()) {
      setAttempt(attempt + 1);
      setOpen(true);
    } else toasts.error('Не удалось открыть импорт. Проверьте подключение к сети и повторите.');
  };
  return (
    <>
      <FileButton label="Импорт" icon={<UploadIcon size={18} />} busy={isComing} onClick={start} />
      {Flow && <Flow key={attempt} open={open} onClose={() => setOpen(false)} onFailure={learn} />}
    </>
  );
}
