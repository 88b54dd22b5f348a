import { ORDER_PATHS } from '@zvonok/api-client/orders';
import type { Answers, Schema } from '@zvonok/api-client/testing/contract-server';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { DEFAULT_CERTIFICATE_TEMPLATE } from '@zvonok/domain/certificates/certificate-template';
import { SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { initialsOf, LONGEST_NAME, namesOf } from './names.ts';

/** Requests, messages and events of a school that has so many of each. */
export function recordAnswers(count: number): Answers {
  const cartridges = ordersOf(count, PRINTER_TEXTS).map((order, index) => ({
    ...order,
    printerModel: index === 3 ? 'Kyocera ECOSYS P2040dn, сетевой, двусторонняя печать' : 'Kyocera P2040',
    numberOfCartridges: 1 + (index % 3),
  }));
  const certificates = certificatesOf(count);
  const feedbacks = feedbacksOf(count);
  const events = eventsOf(count);
  return {
    [`GET ${ORDER_PATHS.cartridge.all}`]: cartridges,
    [`GET ${ORDER_PATHS.sysadmin.all}`]: ordersOf(count, COMPUTER_TEXTS),
    [`GET ${ORDER_PATHS.repair.all}`]: ordersOf(count, REPAIR_TEXTS),
    'GET /adm-procedure/api/certificate': certificates,
    'GET /adm-procedure/api/certificate/template': { ...DEFAULT_CERTIFICATE_TEMPLATE, version: 1 },
    'GET /feedback/api/feedback-service/feedback': feedbacks,
    'GET /feedback/api/feedback-service/feedback/{id}': ({ path }) => one(feedbacks, path),
    'GET /management/api/management-service/event': events,
    'GET /management/api/management-service/event/{id}': ({ path }) => one(events, path),
    'GET /management/api/management-service/event/find': events,
  } satisfies Answers;
}

function one<Item extends { id: number }>(items: readonly Item[], path: string): Item {
  const found = items.find(({ id }) => String(id) === path.split('/').at(-1));
  if (!found) throw new Error(`The school of the stories has no ${path}.`);
  return found;
}

const STATUSES = [
  ...(['AWAITING_EXECUTION', 'ACCEPTED_FOR_PROCESSING', 'IN_PROGRESS', 'COMPLETED', 'REJECTED'] as const),
];
const PRINTER_TEXTS = ['Принтер печатает бледно, посередине белая полоса.', 'Закончился чёрный картридж.'];
const COMPUTER_TEXTS = ['Не включается проектор.', 'Ноутбук не видит школьную сеть.'];
const REPAIR_TEXTS = ['Не закрывается правая створка окна.', 'Шатается третья парта у стены.'];
const LONG_TEXT =
  'После перестановки мебели не работает ни одна розетка у окна: ноутбук, проектор и документ-камера включены ' +
  'через удлинитель от соседнего кабинета, об него спотыкаются. Просим починить до родительского собрания. ' +
  'https://gymnasium7.example/files/otchet-o-sostoyanii-elektroprovodki-v-kabinete-214-za-noyabr-2026-goda.pdf';

function ordersOf(count: number, texts: readonly string[]): Schema<'Order'>[] {
  return namesOf(count).map((name, index) => {
    const status = STATUSES[index % STATUSES.length] ?? 'AWAITING_EXECUTION';
    const isClosed = status === 'COMPLETED' || status === 'REJECTED';
    const isLong = index === 3;
    return {
      id: index + 1,
      customerName: initialsOf(isLong ? LONGEST_NAME : name),
      room: 101 + ((index * 7) % 215),
      creationDate: `${addDays(SCHOOL_DAY, -index)} 07-42-10`,
      closingDate: isClosed ? `${addDays(SCHOOL_DAY, -index)} 14-21-35` : null,
      status,
      executor: status === 'AWAITING_EXECUTION' ? null : 'Киселёв В.',
      executorComment: isClosed ? 'Проверено, работает.' : null,
      customerComment: isLong ? LONG_TEXT : (texts[index % texts.length] ?? ''),
      version: 1,
    };
  });
}

function certificatesOf(count: number): Schema<'Certificate'>[] {
  const places = ['В бассейн', 'В районную поликлинику', 'По месту работы родителей'];
  return namesOf(count).map((name, index) => {
    const processed = index % 3 === 2;
    const { firstName, lastName } = index === 3 ? LONGEST_NAME : name;
    return {
      id: index + 1,
      name: `${lastName} ${firstName}`,
      eduGroup: `${5 + (index % 7)}${'АБВ'[index % 3]}`,
      contact: index % 4 === 1 ? '+7 900 123-45-67' : null,
      provided: index === 3 ? LONG_TEXT.slice(0, 200) : (places[index % places.length] ?? ''),
      dateCreated: `${addDays(SCHOOL_DAY, -index)} 08-02-00`,
      dateClosed: processed ? `${addDays(SCHOOL_DAY, -index)} 10-00-00` : null,
      processed,
      executor: processed ? 'Савельева Е.' : null,
      version: 1,
    };
  });
}

function feedbacksOf(count: number): Schema<'Feedback'>[] {
  const titles = ['Кабинет крупнее', 'Окна в списке свободных учителей', 'Не вижу кнопку печати'];
  return namesOf(count).map((name, index) => ({
    id: index + 1,
    title: index === 3 ? LONG_TEXT.slice(0, 100) : (titles[index % titles.length] ?? ''),
    description:
      index % 2 === 0 ? 'Удобно, что замены видно сразу. Хорошо бы показывать кабинет.' : LONG_TEXT,
    author: initialsOf(index === 3 ? LONGEST_NAME : name),
    creationDate: `${addDays(SCHOOL_DAY, -index)} 12-05-00`,
    filename: index % 4 === 1 ? '0f8fad5b-d9cb-469f-a165-70867728950e.png' : null,
  }));
}

function eventsOf(count: number): Schema<'Event'>[] {
  const titles = ['Педсовет', 'Встреча с детской писательницей', 'Родительское собрание 7-х классов'];
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(SCHOOL_DAY, index - Math.floor(count / 3));
    return {
      id: index + 1,
      title:
        index === 3
          ? 'Городской этап всероссийской олимпиады школьников по основам безопасности и защиты Родины'
          : (titles[index % titles.length] ?? ''),
      description: index === 3 ? LONG_TEXT : 'Начинаем без опозданий.',
      location: 'Актовый зал',
      responsible: 'Савельева Е. Ю.',
      creator: 'Савельева Е.',
      startDate: `${date} 15-00-00`,
      endDate: `${date} 16-30-00`,
      version: 1,
    };
  });
}
