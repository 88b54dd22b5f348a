import { DEFAULT_PAPER_SETTINGS, paperBody } from '@zvonok/domain/month-papers/paper-settings';
import { form } from '../upload.ts';
import type { Traveller } from './traveller.ts';

const WEEK = '2026-11-23';
const HEAD = 'HEADMASTER';

/** Everything that can be downloaded, and the import of a workbook. */
export async function exports({ ask, workbook }: Traveller): Promise<void> {
  await ask('exportReplacementsPdf', HEAD, { path: ['thursday'], query: { week: WEEK } });
  const between = { from: '2026-11-16', to: '2026-11-30' };
  for (const id of ['exportCoverBook', 'exportTimesheet', 'exportCoverBookPdf'])
    await ask(id, HEAD, { query: between });
  await ask('getPaperSettings', HEAD);
  await ask('updatePaperSettings', HEAD, { body: paperBody(DEFAULT_PAPER_SETTINGS) });
  const month = '2026-10';
  const { seen, closed } = (await ask('getMonthPapers', HEAD, { query: { month } })) ?? {};
  const number = (closed?.length ?? 0) + 1;
  if (seen) await ask('closeMonth', HEAD, { body: { month, number, seen } });
  await ask('exportMonthPaper', HEAD, { path: ['order'], query: { month } });
  await ask('exportMonthTimesheet', HEAD, { query: { month } });
  for (const id of ['exportTimetable', 'exportTimetableSample', 'exportLoad', 'exportCartridgeOrders'])
    await ask(id, HEAD);
  for (const list of ['SysadminOrders', 'RepairOrders', 'Certificates', 'Users', 'Events', 'Feedbacks'])
    await ask(`export${list}`, 'ADMIN');
  for (const id of ['exportAuditEntries', 'exportInviteCodesPdf']) await ask(id, 'ADMIN');
  const book = form({ bytes: workbook, field: 'file' });
  await ask('importTimetable', HEAD, { ...book, query: { dryRun: true } });
}
