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

/** How a browser has opened the application: on the server's own computer, over the network bare, or encrypted. */
export type OpenedAs = 'computer' | 'network' | 'name';

/** Who sees the school at an address of this kind, and what does not work there. */
export const OPENED_AS_TEXT = {
  computer: {
    title: 'Сейчас — только на этом компьютере',
    text: 'Телефоны, другие компьютеры и экран в коридоре его не увидят.',
  },
  network: {
    title: 'Сейчас — в сети школы, без сертификата',
    text: 'Пароли идут по сети открыто; не ставится на телефон, без сети не открывается, камера не читает коды.',
  },
  name: {
    title: 'Сейчас — по имени с сертификатом',
    text: 'Работает всё: установка на телефон, работа без сети, камера.',
  },
} as const satisfies Record<OpenedAs, { title: string; text: string }>;

/** Told from the page's own address. */
export function openedAs({ protocol, hostname }: { protocol: string; hostname: string }): OpenedAs {
  if (hostname === 'localhost' || /^127\.|^\[?::1\]?$/.test(hostname)) return 'computer';
  return protocol === 'https:' ? 'name' : 'network';
}

/** '3 из 5' of steps that are done. */
export function setupProgress(steps: readonly { done: boolean }[]): {
  done: number;
  of: number;
  text: string;
} {
  const done = steps.filter((step) => step.done).length;
  return { done, of: steps.length, text: `${done} из ${steps.length}` };
}
