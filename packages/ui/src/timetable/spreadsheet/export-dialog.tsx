import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { Dialog, DialogActions } from '../../feedback/dialog.tsx';
import { ProgressLine } from '../../feedback/progress-line.tsx';

/** As tall with the line as with the words, so that the buttons stay under the pointer. */
const STATE = {
  display: 'grid',
  alignContent: 'center',
  minHeight: '11',
  color: 'fg.muted',
  textStyle: 'sm',
} as const;

/** Which tables the workbook has. */
export type ExportedSheets = Record<'teachers' | 'classes', boolean>;

export interface ExportDialogProps {
  open: boolean;
  /** The week the tables show: «23–27 ноября». */
  week: string;
  /** The export that is under way: how much of it is done, from 0 to 1, null if unknown. */
  underway: { done: number | null } | null;
  /** What is ticked. */
  sheets: ExportedSheets;
  onChange: (sheet: keyof ExportedSheets, checked: boolean) => void;
  onConfirm: () => void;
  /** «Отмена», Escape, or a press outside: also while an export is under way, which then ends. */
  onCancel: () => void;
}

/** Which tables the exported workbook shall have. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, week, underway, sheets, onChange, onConfirm, onCancel } = props;
  const isBusy = underway !== null;
  const none = !sheets.teachers && !sheets.classes;
  const box = (sheet: keyof ExportedSheets) => ({
    checked: sheets[sheet],
    disabled: isBusy,
    onChange: (checked: boolean) => onChange(sheet, checked),
  });
  return (
    <Dialog
      open={open}
      title="Экспорт расписания"
      onClose={onCancel}
      onSubmit={() => {
        if (!isBusy && !none) onConfirm();
      }}
      footer={
        <DialogActions
          submitLabel="Подтвердить"
          disabled={none}
          busy={isBusy}
          stoppable
          onCancel={onCancel}
        />
      }
    >
      <Stack as="fieldset" align="start" gap="0">
        <VisuallyHidden as="legend">Что будет в книге</VisuallyHidden>
        <Checkbox {...box('teachers')} data-autofocus="">
          Таблица учителей
        </Checkbox>
        <Checkbox {...box('classes')}>Таблица классов</Checkbox>
      </Stack>
      <chakra.div css={STATE}>
        {underway ? (
          <ProgressLine label="Экспорт данных..." done={underway.done} />
        ) : (
          <p>
            В таблицах — неделя {week} с её изменениями. Список уроков, из которого расписание загружается
            обратно, есть в книге всегда, и в нём постоянное расписание.
          </p>
        )}
      </chakra.div>
    </Dialog>
  );
}
