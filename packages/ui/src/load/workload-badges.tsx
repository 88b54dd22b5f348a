import { hasDifference } from '@zvonok/domain/load/load-filter';
import type { WorkloadDifference } from '@zvonok/domain/load/workload';
import { RecordBadgeView } from '../lists/record-badge.tsx';

/** The hours that are to be taught, and what of them the timetable misses or has too many of. */
export function WorkloadBadges({ workload }: { workload: WorkloadDifference }) {
  const { planned, missing, extra } = workload;
  return (
    <span data-planned="">
      <span>{planned}</span>
      {missing > 0 && <RecordBadgeView text={`недостаёт ${missing}`} tone="danger" />}
      {extra > 0 && <RecordBadgeView text={`сверх ${extra}`} tone="info" />}
      {!hasDifference(workload) && planned > 0 && <span className="zv-sr-only">совпадает</span>}
    </span>
  );
}
