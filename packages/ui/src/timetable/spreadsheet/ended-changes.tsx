import { chakra } from '@chakra-ui/react';
import { type EndedChange, endedChangeText } from '@zvonok/domain/timetable/ended-change';

/** More than anybody reads before agreeing. */
const SHOWN = 20;

export interface EndedChangesProps {
  changes: readonly EndedChange[];
}

/** Substitutions that end with their lessons, named before anybody agrees to it. */
export function EndedChanges({ changes }: EndedChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section>
      <p>Снимаются вместе со своими уроками:</p>
      <chakra.ul paddingInlineStart="5" marginBlock="2">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.date} ${change.number} ${change.className} ${change.subject}`}>
            {endedChangeText(change)}
          </li>
        ))}
      </chakra.ul>
      {changes.length > SHOWN && <p>И ещё {changes.length - SHOWN}.</p>}
    </section>
  );
}
