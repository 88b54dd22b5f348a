import type { QueryClient } from '@tanstack/react-query';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { schoolWeekVersion } from '@zvonok/domain/updates/topics';

/** Asks for the school's week where it is another than the one that was told: its days, bells, the new timetable. */
export async function refreshSchoolWeek(client: QueryClient, version: string): Promise<void> {
  const known = client.getQueryData<SchoolWeek>(schoolWeekQueries.all);
  if (known && schoolWeekVersion(known) === version) return;
  await client.invalidateQueries({ queryKey: schoolWeekQueries.all });
}
