import { DownloadIcon } from '@zvonok/ui/controls';
import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../shared/lazy.tsx';
import type { ExportedWeek } from './export-flow.tsx';
import { FileButton } from './file-button.tsx';

const ExportFlow = lazyPart(async () => (await import('./export-flow.tsx')).ExportFlow, {
  name: 'окно экспорта',
  preload: 'intent',
  failure: 'message',
});

/** «Экспорт»: the timetable as a workbook, its tables as the week that is shown. */
export function ExportTimetable({ week }: { week: ExportedWeek }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isLoaded, isLoading, open, intent } = useLazyPart(ExportFlow);
  return (
    <>
      <FileButton
        label="Экспорт"
        icon={<DownloadIcon size={18} />}
        busy={isLoading}
        onClick={() => open(() => setIsOpen(true))}
        {...intent}
      />
      {isLoaded && <ExportFlow open={isOpen} onOpenChange={setIsOpen} week={week} />}
    </>
  );
}
