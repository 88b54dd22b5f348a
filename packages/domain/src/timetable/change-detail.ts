import { changeOf, groupName, type LessonPart, permanentTeacherOf } from '../lesson/lesson-part.ts';
import { counted, NOUN } from '../text/plural.ts';
import { genitiveOfName } from '../text/sentences.ts';
import { partsOfChange, type WantedChange } from './change-effects.ts';

/** What was done, under the given text that says that it was: '6Б, 3 урок: Панова Л. Е. вместо Громовой Н. Н.' */
export function changeDetail(change: WantedChange): string {
  const places =
    change.kind === 'replace' ? [coveredPlaceOf(change.part)] : partsOfChange(change).map(placeOf);
  return `${places.join(' и ')}: ${whatWasDone(change)}`;
}

/** The same of several changes made at once: the first, and how many more. */
export function detailOfStep([first, ...others]: readonly WantedChange[]): string {
  if (!first) return '';
  const more = others.length === 0 ? '' : ` и ещё ${counted(others.length, NOUN.change)}`;
  return `${changeDetail(first)}${more}`;
}

/** '6Б, 3 урок', '6Б (1 группа), 3 урок'. */
export function placeOf({ group, subgroup, number }: LessonPart): string {
  const audience = subgroup ? `${groupName(group)} (${subgroup.name})` : groupName(group);
  return `${audience}, ${number} урок`;
}

/** '5В с 5Г, 3 урок' where two classes are covered as one lesson. */
function coveredPlaceOf(part: LessonPart): string {
  const { state, group } = part;
  const isOfTwo = state.kind === 'merged' && state.other.className !== groupName(group);
  if (!isOfTwo) return placeOf(part);
  return `${groupName(group)} с ${state.other.className}, ${part.number} урок`;
}

function whatWasDone(change: WantedChange): string {
  switch (change.kind) {
    case 'replace': {
      const { teacher, part } = change;
      const original = permanentTeacherOf(part)?.name;
      if (original === undefined) return teacher.name;
      if (original === teacher.name) return `снова ${teacher.name}`;
      const genitive = genitiveOfName(original);
      return genitive === null
        ? `${teacher.name} заменяет ${original}`
        : `${teacher.name} вместо ${genitive}`;
    }
    case 'cancel': {
      const made = changeOf(change.part);
      if (made === 'merged') return 'снова отдельно';
      if (made === 'sent-home') return 'урок состоится';
      return `снова ${permanentTeacherOf(change.part)?.name ?? ''}`.trim();
    }
    case 'send-home':
      return change.part.subgroup ? 'подгруппа уходит домой' : 'класс уходит домой';
    case 'merge': {
      const teacher = change.teacher ?? change.second.teacher;
      return teacher ? `ведёт ${teacher.name}` : 'вместе';
    }
  }
}
