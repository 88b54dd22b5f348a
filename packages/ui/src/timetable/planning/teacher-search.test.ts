import type { Candidate } from '@zvonok/domain/timetable/teacher-groups';
import { expect, it } from 'vitest';
import { searchTeachers } from './teacher-search.ts';

const candidate = (name: string, eduSubject: string | null = null): Candidate => ({
  teacher: { id: name.length, name, eduSubject },
  reason: null,
  day: [],
});
const groups = {
  subject: [candidate('Королёва Т. И.')],
  other: [candidate('Козлова М. В.'), candidate('Рогов Ю. Ю.', 'Физика, Астрономия')],
  conflicts: [candidate('Ковалёва А. В.')],
};

it.each([
  { text: '', found: ['Королёва Т. И.', 'Козлова М. В.', 'Рогов Ю. Ю.', 'Ковалёва А. В.'] },
  { text: 'королев', found: ['Королёва Т. И.'] },
  { text: ' КО', found: ['Королёва Т. И.', 'Козлова М. В.', 'Ковалёва А. В.'] },
  { text: 'ю. ю', found: ['Рогов Ю. Ю.'] },
  { text: 'астроном', found: ['Рогов Ю. Ю.'] },
  { text: 'щ', found: [] },
])('«$text» finds $found', ({ text, found }) => {
  const { subject, other, conflicts } = searchTeachers(groups, text);

  expect([...subject, ...other, ...conflicts].map(({ teacher }) => teacher.name)).toEqual(found);
});
