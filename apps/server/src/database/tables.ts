import type { AccountTables } from './tables/accounts.ts';
import type { DeliveryTables } from './tables/delivery.ts';
import type { GeneratorTables } from './tables/generator.ts';
import type { RecordTables } from './tables/records.ts';
import type { ScreenTables } from './tables/screens.ts';
import type { TimetableTables } from './tables/timetable.ts';
import type { UpkeepTables } from './tables/upkeep.ts';

/** Every table as Kysely sees it. Grows with `migrations/`: one interface per table, in the file of its area. */
export interface Tables
  extends AccountTables,
    DeliveryTables,
    GeneratorTables,
    RecordTables,
    ScreenTables,
    TimetableTables,
    UpkeepTables {}
