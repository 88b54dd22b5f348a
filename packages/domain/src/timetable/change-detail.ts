import { genitiveOfName } from '../text/genitive-name.ts';
import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';
import { groupName, type LessonPart, permanentTeacherOf } from './lesson.ts';
import { partsOfChange, type WantedChange } from './pending-change.ts';
import { changeOf } from './verdict.ts';

/** What was done, under the given text that says that it was: '6Б, 3 урок: Панова Л. Е. вместо Громовой Н. Н.' */
export function changeDetail(change: WantedChange): string {
  return `${partsOfChange(change).map(placeOf).join(' и ')}: ${whatWasDone(change)}`;
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

function whatWasDone(change: WantedChange): string {
  switch (change.kind) {
    case 'replace': {
      const { teacher, part } = change;
      const original = permanentTeacherOf(part)?.name;
      if (original === undefined) return teacher.name;
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
