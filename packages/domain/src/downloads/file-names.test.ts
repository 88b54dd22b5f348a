import { expect, it } from 'vitest';
import { auditFileName, inviteCodesFileName, replacementsFileName, timetableFileName } from './file-names.ts';

it('names a download by the moment it was made', () => {
  const moment = { date: '2026-09-01', hour: 8, minute: 5, second: 0 };

  expect(timetableFileName(moment)).toBe('Расписание-08_05_00-01-09-2026.xlsx');
  expect(replacementsFileName(moment)).toBe('Замены-08_05_00-01-09-2026.pdf');
  expect(auditFileName(moment)).toBe('Журнал-08_05_00-01-09-2026.xlsx');
  expect(inviteCodesFileName(moment)).toBe('Коды-08_05_00-01-09-2026.pdf');
});
