import { formatDate, type IsoDate } from '../calendar/school-date.ts';

/** Ways to a person outside the application, in the order in which they are offered. */
export const CHANNEL_LABEL = { max: 'MAX', email: 'Почта' } as const;
export type DeliveryChannel = keyof typeof CHANNEL_LABEL;

/** What a person agrees to before anything is sent to them; a school may have its own text. */
export const DEFAULT_CONSENT =
  'Я согласен получать от школы сообщения о моих уроках и заявках этим способом. В сообщении — мои день, урок, класс, предмет и кабинет, без имён других людей. Отключить можно в любой момент.';

/** What the bell says about messages outside the application. */
export const DELIVERY_NOTICE = {
  refused: (channel: DeliveryChannel) =>
    `${CHANNEL_LABEL[channel]}: сообщения вам больше не доходят, и «Звонок» перестал их отправлять. Подключить заново можно в профиле, в разделе «Сообщать мне».`,
  notReached: (name: string, date: IsoDate | null) =>
    `Не дошло сообщение о заменах${date ? ` на ${formatDate(date)}` : ''}: ${name}. Скажите лично.`,
  cannot: (name: string, date: IsoDate | null) =>
    `Не может провести замену${date ? ` ${formatDate(date)}` : ''}: ${name}. Найдите другого учителя.`,
} as const;

/** What the bot and the mailbox say to a person, apart from notifications. */
export const DELIVERY_REPLY = {
  test: 'Это проверка: «Звонок» может сообщать вам об изменениях.',
  linked:
    'Готово! «Звонок» будет сообщать вам об изменениях. Чтобы отключить, напишите «стоп» или откройте профиль в «Звонке».',
  unknownCode:
    'Эта ссылка не подошла или устарела. Откройте в «Звонке» профиль → «Сообщать мне» и нажмите «Подключить» ещё раз.',
  left: 'Больше не пишу. Включить снова можно в профиле «Звонка».',
  stranger:
    'Я сообщаю сотрудникам школы об изменениях в расписании. Чтобы подключиться, откройте в «Звонке» профиль → «Сообщать мне».',
  help: 'Я сообщаю об изменениях. Если вас не будет в школе, напишите когда, и завуч это увидит. Чтобы отключить меня, напишите «стоп».',
  code: (code: string) =>
    `Код для «Звонка»: ${code}\nВведите его в профиле, в разделе «Сообщать мне». Если вы не просили код, ничего делать не нужно.`,
  codeSubject: 'Звонок: код подтверждения',
  testSubject: 'Звонок: проверка',
} as const;

/** Buttons under a message about substitutions, and what stands there once one is pressed. */
export const ANSWER_TEXT = {
  read: 'Ознакомлен',
  cannot: 'Не могу',
  confirm: 'Да, не могу',
  back: 'Назад',
  ask: 'Сообщить завучу, что вы не можете?',
  saidRead: '✓ Вы ознакомлены.',
  saidCannot: '✗ Вы ответили, что не можете. Завучу сообщили.',
} as const;

/** What a person writes to be left alone. */
export function isStop(text: string): boolean {
  return /^\s*\/?(?:стоп|stop|отключить|отписаться)[.!\s]*$/iu.test(text);
}
