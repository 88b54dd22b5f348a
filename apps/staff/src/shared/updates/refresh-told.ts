import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type PlanningSettings, planningQueries } from '@zvonok/api-client/queries/planning';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { schoolWeekVersion } from '@zvonok/domain/updates/topics';

/** Asks again for what was told of, where what is known is of another version. */
function refreshTold<Data>(queryKey: QueryKey, versionOf: (known: Data) => string) {
  return async (client: QueryClient, version: string): Promise<void> => {
    const known = client.getQueryData<Data>(queryKey);
    if (!known || versionOf(known) !== version) await client.invalidateQueries({ queryKey });
  };
}

/** The school's week: its days, bells, the new timetable. */
export const refreshSchoolWeek = refreshTold<SchoolWeek>(schoolWeekQueries.all, schoolWeekVersion);

/** What the school says of its plans. */
export const refreshPlanning = refreshTold<PlanningSettings>(planningQueries.all, ({ version }) =>
  String(version),
);
