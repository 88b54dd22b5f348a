import type { ClassCurriculum } from '@zvonok/domain/generator/curriculum';
import type { GeneratorLimits } from '@zvonok/domain/generator/limits';
import type { ColumnType } from 'kysely';

/** Each name with its content; written as JSON text. */
export interface GeneratorContents {
  curriculum: readonly ClassCurriculum[];
  limits: GeneratorLimits;
}

interface GeneratorDataTable {
  name: keyof GeneratorContents;
  content: ColumnType<unknown, string, string>;
  version: number;
  edited_at: Date;
  edited_by: number | null;
}

/** What timetables are generated from, and what became of it. */
export interface GeneratorTables {
  generator_data: GeneratorDataTable;
}
