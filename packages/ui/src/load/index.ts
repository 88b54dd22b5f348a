export { HeatLegend, HeatScale } from './heat-cell.tsx';
export { LoadDetails, type LoadDetailsProps } from './load-details.tsx';
export { classLoadColumns, LoadCard, type LoadCardProps, teacherLoadColumns } from './load-records.tsx';
