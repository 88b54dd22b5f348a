export { HeatLegend, HeatScale } from './heat-cell.tsx';
export { LoadCard, type LoadCardProps } from './load-card.tsx';
export { classLoadColumns, teacherLoadColumns } from './load-columns.tsx';
export { LoadDetails, type LoadDetailsProps } from './load-details.tsx';
