export { CoverFilterBar, type CoverFilterBarProps, coverFilterCount } from './cover-filter-bar.tsx';
export { COVER_COLUMNS, CoverCard } from './cover-records.tsx';
export { CoverTotals, type CoverTotalsProps } from './cover-totals.tsx';
export { MonthPapers, type MonthPapersProps } from './month-papers.tsx';
export {
  NameFormsDialog,
  type NameFormsDialogProps,
  PaperSettingsDialog,
  type PaperSettingsDialogProps,
} from './paper-dialogs.tsx';
