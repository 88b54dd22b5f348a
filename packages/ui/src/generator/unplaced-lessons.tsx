import { chakra } from '@chakra-ui/react';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';

/** More than anybody reads before agreeing. */
const SHOWN = 20;

export interface UnplacedLesson {
  className: string;
  subject: string;
  lessons: number;
}

/** Lessons of the curriculum that a timetable does without, named before anybody agrees to it. */
export function UnplacedLessons({ lessons }: { lessons: readonly UnplacedLesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <section>
      <p>Уроки учебного плана, которым не нашлось места:</p>
      <chakra.ul paddingInlineStart="5" marginBlock="2">
        {lessons.slice(0, SHOWN).map(({ className, subject, lessons: count }) => (
          <li key={`${className} ${subject}`}>
            {className}, {subject}: {counted(count, NOUN.lesson)}
          </li>
        ))}
      </chakra.ul>
      {lessons.length > SHOWN && <p>И ещё {lessons.length - SHOWN}.</p>}
    </section>
  );
}
