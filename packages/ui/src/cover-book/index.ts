export { CoverCard } from './cover-card.tsx';
export { COVER_COLUMNS } from './cover-columns.tsx';
export { CoverFilterBar, type CoverFilterBarProps } from './cover-filter-bar.tsx';
export { CoverTotals, type CoverTotalsProps } from './cover-totals.tsx';
