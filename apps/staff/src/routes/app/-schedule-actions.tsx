import { Link } from '@tanstack/react-router';
import type { PdfRequest } from '@zvonok/api-client/replacements';
import { canSwap } from '@zvonok/domain/access/rights';
import { buttonLook, ListIcon } from '@zvonok/ui/controls';
import { ExportReplacements } from '../../features/replacements-pdf/export-replacements.tsx';
import type { ExportedWeek } from '../../features/spreadsheet/export-flow.tsx';
import { ExportTimetable } from '../../features/spreadsheet/export-timetable.tsx';
import { ImportTimetable } from '../../features/spreadsheet/import-timetable.tsx';
import { useCapability } from '../../shared/capabilities.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** What can be done with the substitutions of a day: read the book, save them as a document. */
export function SummaryActions(day: PdfRequest) {
  return (
    <>
      <CoverBookLink />
      <ExportReplacements {...day} />
    </>
  );
}

/** To the book of substitutions, for those who may read it; the tab is folded away over the timetable. */
function CoverBookLink() {
  const isOffered = useCapability('getCoverBook');
  const maySwap = canSwap(useRoles());
  if (!isOffered || !maySwap) return null;
  return (
    <Link to="/app/schedule/book" {...buttonLook()}>
      <ListIcon size={18} />
      Журнал замен
    </Link>
  );
}

/** «Экспорт» and «Импорт» of the timetable, among what is seldom wanted above it. */
export function WorkbookActions({ week }: { week: ExportedWeek }) {
  return (
    <>
      <ExportTimetable week={week} />
      <ImportTimetable />
    </>
  );
}
