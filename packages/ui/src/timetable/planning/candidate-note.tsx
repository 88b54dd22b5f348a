import { coversNote, reasonLabels } from '@zvonok/domain/planning/words';
import type { Candidate } from '@zvonok/domain/timetable/teacher-groups';
import { unbrokenCount } from './unbroken-count.ts';

/** A teacher's name and, as a number, the substitutions of the month; none are left out. */
export function CandidateName({ teacher, coversOfMonth = 0 }: Candidate) {
  const note = coversNote(coversOfMonth);
  return (
    <span data-name="">
      {teacher.name}
      {note !== null && (
        <span data-covers="" title={note}>
          <span aria-hidden="true">{coversOfMonth}</span>
          <span className="zv-sr-only">, {unbrokenCount(note)}</span>
        </span>
      )}
    </span>
  );
}

/** Why a teacher cannot come, else what speaks for them as labels. */
export function CandidateReasons({ reason, words = '' }: Pick<Candidate, 'reason' | 'words'>) {
  if (reason !== null) return <small data-reason="">{reason}</small>;
  const labels = reasonLabels(words);
  if (labels.length === 0) return null;
  return (
    <small data-labels="">
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && <span className="zv-sr-only">, </span>}
          {label}
        </span>
      ))}
    </small>
  );
}
