import { cleanName } from '@zvonok/domain/text/normalised-name';
import type { Named, WantedTeacher } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { TEACHER_COLUMNS, TEACHER_LIST_ALIASES } from '../workbook/vocabulary.ts';
import type { ImportErrors } from './import-errors.ts';
import { NameIndex } from './name-index.ts';
import type { ReadingNotes } from './reading-notes.ts';
import { readTable } from './table.ts';
import { teacherKey } from './teacher-spelling.ts';

/** Everybody a lesson may name, and who of them is new or teaches other subjects than before. */
export interface TeachersRead {
  index: NameIndex<Named>;
  changed: WantedTeacher[];
}

/** Reads 'Учителя'. Teachers the sheet does not name stay; two of one name are distinguished by their order. */
export function readTeachers(
  sheet: ReadSheet | undefined,
  { teachers }: SchoolPlan,
  { errors, notes }: { errors: ImportErrors; notes: ReadingNotes },
): TeachersRead {
  const index = new NameIndex<Named & { eduSubject: string }>(teacherKey);
  for (const teacher of teachers) index.add(teacher.name, teacher);
  const changed: WantedTeacher[] = [];
  if (!sheet) return { index, changed };

  const shape = {
    titles: TEACHER_COLUMNS,
    aliases: TEACHER_LIST_ALIASES,
    optional: ['eduSubject'] as const,
  };
  const table = readTable(sheet, shape, errors);
  const claimed = new Set<Named>();
  for (const row of table?.rows ?? []) {
    const name = row.needed('name');
    const eduSubject = row.text('eduSubject') ?? '';
    if (name === null || row.isWrong) continue;
    const known = index.find(name);
    const teacher = known.find((each) => !claimed.has(each));
    if (teacher) {
      claimed.add(teacher);
      notes.take(row.heading('name'), name, teacher.name);
      // An empty cell says nothing: what the school has written down stays.
      if (eduSubject.trim() !== '' && eduSubject.trim() !== teacher.eduSubject.trim()) {
        changed.push({ id: teacher.id, name: teacher.name, eduSubject: eduSubject.trim() });
      }
    } else if (known.length > 0 && row.person !== null) {
      // Another person of that name, distinguished by the lessons (`withNamesakes`).
    } else if (known.length > 0) {
      row.wrong('name', `Учитель «${name.trim()}» записан дважды`);
    } else {
      const added = { id: null, name: cleanName(name), eduSubject: eduSubject.trim() };
      notes.take(row.heading('name'), name, added.name);
      index.add(added.name, added);
      claimed.add(added);
      changed.push(added);
    }
  }
  return { index, changed };
}
