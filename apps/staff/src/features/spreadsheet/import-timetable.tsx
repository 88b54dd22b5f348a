import { canEditSchedule } from '@zvonok/domain/access/rights';
import { Button, type ButtonLook, UploadIcon } from '@zvonok/ui/controls';
import { useLazyPart } from '../../shared/lazy.tsx';
import { useRoles } from '../../shared/session/use-session.ts';
import { FileButton } from './file-button.tsx';
import { ImportFlow, openImport } from './import-window.tsx';

interface ImportTimetableProps {
  /** A button with words of its own, where it is not one of the timetable's. */
  button?: ButtonLook & { label: string };
}

/** «Импорт»: the timetable from a workbook, for those who may change it. */
export function ImportTimetable({ button }: ImportTimetableProps) {
  const mayEdit = canEditSchedule(useRoles());
  const { isLoading, open, intent } = useLazyPart(ImportFlow, mayEdit);
  if (!mayEdit) return null;

  const { label = 'Импорт', ...look } = button ?? {};
  const start = () => open(openImport);
  const opener = { icon: <UploadIcon size={18} />, busy: isLoading, onClick: start, ...intent };
  return button ? (
    <Button {...look} {...opener}>
      {label}
    </Button>
  ) : (
    <FileButton label={label} {...opener} />
  );
}
