import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { Modal } from '../modal/modal.tsx';
import { ProgressLine } from '../progress-line/progress-line.tsx';
import './export-dialog.css';

export interface ExportedSheets {
  teachers: boolean;
  classes: boolean;
}

export interface ExportDialogProps {
  open: boolean;
  /** The export that is under way: how much of it is done, from 0 to 1, null when nobody knows. */
  underway: { done: number | null } | null;
  onConfirm: (sheets: ExportedSheets) => void;
  /** «Отмена», Escape, or a press outside: also while an export is under way, which then ends. */
  onCancel: () => void;
}

/** Which tables the exported workbook shall have. What was ticked stays ticked until the page is left. */
export function ExportDialog({ open, underway, onConfirm, onCancel }: ExportDialogProps) {
  const [sheets, setSheets] = useState<ExportedSheets>({ teachers: false, classes: false });
  const isBusy = underway !== null;
  const none = !sheets.teachers && !sheets.classes;
  const box = (sheet: keyof ExportedSheets) => ({
    checked: sheets[sheet],
    disabled: isBusy,
    onChange: () => setSheets({ ...sheets, [sheet]: !sheets[sheet] }),
  });
  return (
    <Modal
      open={open}
      title="Экспорт расписания"
      onClose={onCancel}
      onSubmit={() => {
        if (!isBusy && !none) onConfirm(sheets);
      }}
      footer={
        <>
          <Button onClick={onCancel}>Отмена</Button>
          <Button type="submit" variant="solid" disabled={none} busy={isBusy}>
            Подтвердить
          </Button>
        </>
      }
    >
      <fieldset className="zv-export-sheets">
        <legend className="zv-sr-only">Что будет в книге</legend>
        <Checkbox {...box('teachers')} data-start="">
          Таблица учителей
        </Checkbox>
        <Checkbox {...box('classes')}>Таблица классов</Checkbox>
      </fieldset>
      <div className="zv-export-state">
        {underway ? (
          <ProgressLine label="Экспорт данных..." done={underway.done} />
        ) : (
          <p>Список уроков, из которого расписание загружается обратно, будет в книге всегда.</p>
        )}
      </div>
    </Modal>
  );
}
