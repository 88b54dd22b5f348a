import { canEditSchedule } from '@zvonok/domain/access/rights';
import { Button, type ButtonLook, UploadIcon } from '@zvonok/ui/controls';
import { useState } from 'react';
import { lazyPart, useLazyPart } from '../../shared/lazy.tsx';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { FileButton } from './file-button.tsx';

const ImportFlow = lazyPart(async () => (await import('./import-flow.tsx')).ImportFlow, {
  name: 'окно импорта',
  preload: 'intent',
  failure: 'message',
});

interface ImportTimetableProps {
  /** A button with words of its own, where it is not one of the timetable's. */
  button?: ButtonLook & { label: string };
}

/** «Импорт»: the timetable from a workbook, for those who may change it. */
export function ImportTimetable({ button }: ImportTimetableProps) {
  const [isSupported, reportUnsupported] = useServerSupports('importTimetable');
  const mayEdit = canEditSchedule(useRoles());
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { isLoaded, isLoading, open, intent } = useLazyPart(ImportFlow, mayEdit);
  // The dialog that learned it still has to say so.
  if (!mayEdit || (!isSupported && !isOpen)) return null;

  const start = () => {
    setAttempt((before) => before + 1);
    setIsOpen(true);
  };
  const { label = 'Импорт', ...look } = button ?? {};
  const opener = { icon: <UploadIcon size={18} />, busy: isLoading, onClick: () => open(start), ...intent };
  return (
    <>
      {button ? (
        <Button {...look} {...opener}>
          {label}
        </Button>
      ) : (
        <FileButton label={label} {...opener} />
      )}
      {isLoaded && (
        <ImportFlow
          key={attempt}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onFailure={reportUnsupported}
        />
      )}
    </>
  );
}
