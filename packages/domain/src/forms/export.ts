import * as v from 'valibot';

/** Which sheets the exported workbook shall have. */
export const exportSchema = v.pipe(
  v.object({ teachersTable: v.boolean(), groupsTable: v.boolean() }),
  v.check(({ teachersTable, groupsTable }) => teachersTable || groupsTable, 'Выберите хотя бы одну таблицу.'),
);
export type ExportForm = v.InferOutput<typeof exportSchema>;
