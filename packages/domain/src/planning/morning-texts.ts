import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { lessonText } from '../notifications/notices.ts';
import { NOTE } from '../summary/summary.ts';
import { counted, NOUN } from '../text/plural.ts';
import type { DayPlan, MoveKind } from './moves.ts';

export const MORNING_NAME = 'Утро';

/** What the list of the lessons without a teacher is called. */
export const OPEN_LESSONS_NAME = 'Уроки без учителя';

const WITHOUT_TEACHER = 'Без учителя';

/** What a move is called while it is not said with whom. */
export const MOVE_LABEL = {
  join: 'Объединить подгруппы',
  merge: 'Объединить классы',
  'go-home': 'Домой',
  transfer: 'Перенос',
  exchange: 'Обмен',
  supervise: 'Присмотр',
  cancel: 'Отменить изменение',
} as const satisfies Record<Exclude<MoveKind['kind'], 'replace' | 'none'>, string>;

/** What a plan does with a lesson, in one line: 'Панова Л. Е.', 'Объединить с 7В', 'Домой'. */
export function moveTitle(move: MoveKind): string {
  const [part] = move.parts;
  switch (move.kind) {
    case 'replace':
      return move.teacher.name;
    case 'supervise':
      return `${move.teacher.name}: присмотр`;
    case 'join':
      return `Объединить подгруппы: ${move.into.teacher?.name ?? ''}`;
    case 'merge':
      return `Объединить с ${groupName(move.into.group)}: ${move.into.teacher?.name ?? ''}`;
    case 'go-home':
      return part && part.number <= 2 ? laterStart(part) : 'Домой';
    case 'transfer':
      return `${move.teacher.name}: ${move.from.subject.shortName}, ${move.from.number}-й урок сюда`;
    case 'exchange':
      return `${move.teacher.name}: обмен с ${move.from.number}-м уроком`;
    case 'cancel':
      return cancelTitle(part);
    case 'none':
      return WITHOUT_TEACHER;
  }
}

/** A lesson of a day by its place: '3 урок, 7Б', '1 урок второй смены, 6А'. */
export function lessonPlace({ number, group }: Pick<LessonPart, 'number' | 'group'>): string {
  return `${lessonText({ number, shift: group.shift })}, ${groupName(group)}`;
}

function cancelTitle(part: LessonPart | undefined): string {
  switch (part?.state.kind) {
    case 'merged':
      return 'Разъединить';
    case 'sent-home':
      return 'Вернуть урок';
    case 'replaced':
      return 'Отменить замену';
    default:
      return MOVE_LABEL.cancel;
  }
}

function laterStart({ number }: LessonPart): string {
  return number === 1 ? 'Ко второму уроку' : NOTE.toThirdLesson;
}

/** What a plan comes to: '4 замены, 1 объединение, домой: 1, не закрыто: 1'. */
export function planText({ moves, open }: DayPlan): string {
  const count = (...kinds: MoveKind['kind'][]) => moves.filter(({ kind }) => kinds.includes(kind)).length;
  const replaced = count('replace');
  const [merged, home] = [count('join', 'merge'), count('go-home')];
  const cancelled = count('cancel');
  const [moved, supervised] = [count('transfer', 'exchange'), count('supervise')];
  const texts = [
    replaced > 0 && counted(replaced, NOUN.replacement),
    merged > 0 && `объединений: ${merged}`,
    cancelled > 0 && `отмен: ${cancelled}`,
    home > 0 && `домой: ${home}`,
    moved > 0 && `переносов: ${moved}`,
    supervised > 0 && `присмотр: ${supervised}`,
    open > 0 && `не закрыто: ${open}`,
  ];
  return texts.filter(Boolean).join(', ');
}

/** Why a person did not get the move they pressed a key for: 'Домой: после него есть уроки: 5, 6'. */
export function noSuchMoveText(refused: readonly { title: string; reason: string }[]): string {
  const [first] = refused;
  return first ? `${first.title}: ${first.reason}` : 'С этим уроком так нельзя';
}

/** What a person has decided, as a plan calls it: 'Панова Л. Е.', 'Панова Л. Е.: присмотр', 'Домой'. */
export function pinTitle(kind: MoveKind['kind'], teacher: string | undefined): string {
  switch (kind) {
    case 'replace':
      return teacher ?? 'замена';
    case 'none':
      return WITHOUT_TEACHER;
    case 'supervise':
      return teacher === undefined ? MOVE_LABEL.supervise : `${teacher}: присмотр`;
    default:
      return MOVE_LABEL[kind];
  }
}

/** Which decision does not hold any more, and why: '3 урок, 7Б. Выбор снят (Панова Л. Е.): учитель отсутствует'. */
export function lostPinText({
  part,
  choice,
  reason,
}: {
  /** Left out if the lesson is gone. */
  part?: Pick<LessonPart, 'number' | 'group'> | undefined;
  choice: string;
  reason: string;
}): string {
  return [part && lessonPlace(part), `Выбор снят (${choice}): ${reason}`].filter(Boolean).join('. ');
}

/** 'Поляков В. А.: ведёт 10А, каб. 311': why a person may not want whom they have chosen. */
export function coverWarning(teacher: string, reason: string): string {
  return `${teacher}: ${reason}`;
}
