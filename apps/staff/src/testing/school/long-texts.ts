import { type Answers, Refusal } from '@zvonok/api-client/testing/contract-server';
import type { SeenRequest } from '@zvonok/api-client/testing/fake-server';

type Longer = (text: string) => string;

/** A school as its founder writes it. */
export const LONG_SCHOOL_NAME =
  'Муниципальное автономное общеобразовательное учреждение «Гимназия № 7 имени академика С. П. Королёва»';

const SENTENCES =
  'После перестановки мебели не работает ни одна розетка у окна: ноутбук, проектор и документ-камера включены ' +
  'через удлинитель от соседнего кабинета, об него спотыкаются. Просим починить до родительского собрания. ';
const WITHOUT_SPACES = `https://gymnasium7.example/${'otchet-o-sostoyanii-elektroprovodki-v-kabinete-214/'.repeat(5)}`;

const person: Longer = (name) => `Константинопольская-${name}`;
const ofClass: Longer = (name) => `${name} (физ.-мат.)`;
const subject: Longer = (name) => `${name} (углублённый курс для физико-математических классов)`.slice(0, 60);
const room: Longer = (number) => `${/^\d/.test(number) ? 'каб. ' : ''}${number} (лаборантская)`;
const words =
  (most: number): Longer =>
  (text) =>
    `${text} ${SENTENCES}${WITHOUT_SPACES}`.slice(0, most);

/** What people write under a name of the wire; an owner before the dot distinguishes two of one name. */
const LONGER: Readonly<Record<string, Longer>> = {
  ...{
    firstName: (name) => `${name} Владимировна`,
    lastName: person,
    login: (login) => `${login}.konstantinopolskaya`,
  },
  email: (email) => `konstantinopolskaya-rozhdestvenskaya.${email}`,
  ...{ letter: ofClass, number: room, shortName: (name) => `${name} (угл.)`, eduSubject: subject },
  'subgroupLesson.name': (name) => `${name}, углублённое изучение языка`,
  ...{
    description: words(500),
    customerComment: words(500),
    executorComment: words(500),
    provided: words(500),
  },
  ...{ title: words(100), 'messages.text': words(200), 'messages.notificationMessage': words(200) },
  ...{ location: words(100), printerModel: words(100), schoolName: () => LONG_SCHOOL_NAME },
  ...{ 'screens.name': words(60), 'screens.place': words(60), userAgent: words(300) },
};

const PEOPLE = /\p{Lu}\p{Ll}+(?: \p{Lu}(?:\p{Ll}+|\.))+/gu;
const CLASSES = /(?<![\p{L}\p{N}])\d{1,2}[А-ЯЁ](?![\p{L}\p{N}])/gu;

/** In any other text people and classes are found by how they are written. */
const withLongNames: Longer = (text) => text.replace(PEOPLE, person).replace(CLASSES, ofClass);

/** The same answers with every name, class, subject, room and text as long as people write them. */
export function withLongTexts(answers: Answers): Answers {
  const longer = Object.entries(answers).map(([call, answer]) => [
    call,
    async (asked: SeenRequest) => lengthened(typeof answer === 'function' ? await answer(asked) : answer),
  ]);
  return Object.fromEntries(longer);
}

function lengthened(value: unknown, name = '', owner = ''): unknown {
  if (typeof value === 'string') return (LONGER[`${owner}.${name}`] ?? LONGER[name] ?? withLongNames)(value);
  if (Array.isArray(value)) return value.map((item) => lengthened(item, name, owner));
  if (typeof value !== 'object' || value === null || value instanceof Refusal) return value;
  const isSubject = 'shortName' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSubject && key === 'name' ? subject(String(inner)) : lengthened(inner, key, name),
    ]),
  );
}
