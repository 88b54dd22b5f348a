import { fn } from 'storybook/test';
import type { ImportDialogProps } from '../timetable/spreadsheet/import-dialog.tsx';

export const WORKBOOK_FILE = { name: 'Расписание-10_05_00-18-11-2026.xlsx', size: 58_312 };

export const LONG_NAMED_WORKBOOK = {
  name: 'Расписание второго полугодия с изменениями от 12 января, согласовано с профкомом (копия 3, окончательная).xlsx',
  size: 1_468_006,
};

/** The open dialog before a file is chosen, with its callbacks watched. */
export function importDialogArgs() {
  return {
    open: true,
    step: { kind: 'choose', file: null },
    firstDays: [
      { from: '2026-11-18', label: 'с сегодняшнего дня, 18 ноября' },
      { from: '2026-11-23', label: 'с понедельника, 23 ноября' },
    ],
    from: null,
    onFromChoose: fn(),
    onFileChoose: fn(),
    onRepeat: fn(),
    onAccept: fn(),
    onLayoutApply: fn(),
    onWithdraw: fn(),
    onAgree: fn(),
    onConfirm: fn(),
    onAbort: fn(),
    onClose: fn(),
  } satisfies ImportDialogProps;
}
