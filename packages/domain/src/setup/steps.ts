import { CORRIDOR_SCREEN } from '../screens/pairing-code.ts';
/** What makes an empty school a working one, in the order in which it is done. */
export const SETUP_STEPS = ['school', 'bells', 'timetable', 'people', 'corridor'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

interface SetupStepText {
  title: string;
  /** Why the step is taken, or how. */
  text: string;
  /** What its button says. */
  action: string;
}

/** Every step in words. */
export const SETUP_STEP_TEXT = {
  school: {
    title: 'Название и часовой пояс',
    text: 'Название стоит на всех страницах, по часам школы начинаются уроки.',
    action: 'Назвать школу',
  },
  bells: {
    title: 'Звонки и дни',
    text: 'Когда начинаются и кончаются уроки. Звонки могут прийти и вместе с расписанием из книги.',
    action: 'Задать звонки',
  },
  timetable: {
    title: 'Расписание',
    text: 'Классы, учителя и уроки приходят из книги с расписанием. После этого уроки меняют в редакторе.',
    action: 'Загрузить расписание',
  },
  people: {
    title: 'Люди и приглашения',
    text: 'Каждый входит сам: по пригласительному коду он придумывает логин и пароль.',
    action: 'Пригласить людей',
  },
  corridor: {
    title: CORRIDOR_SCREEN,
    text: 'Подключите экран по коду, и в коридоре видны замены. Показ можно открыть и всем, без кода.',
    action: 'Открыть показ',
  },
} as const satisfies Record<SetupStep, SetupStepText>;

/** '3 из 5' of steps that are done. */
export function setupProgress(steps: readonly { done: boolean }[]): {
  done: number;
  of: number;
  text: string;
} {
  const done = steps.filter((step) => step.done).length;
  return { done, of: steps.length, text: `${done} из ${steps.length}` };
}
