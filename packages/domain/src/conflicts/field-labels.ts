import { CERTIFICATE_LABEL } from '../certificates/labels.ts';
import { ORDER_LABEL } from '../orders/labels.ts';

/** What the fields of each form are called where two people have edited one record. */
export const FIELD_LABELS = {
  teacher: { name: 'Фамилия и инициалы', eduSubject: 'Предметы', uid: 'Код для внешних систем' },
  school: {
    schoolName: 'Название школы',
    timeZone: 'Часовой пояс',
    openBoard: 'Экран в коридоре без входа',
    phoneSignIn: 'Вход с телефонов',
  },
  screen: {
    name: 'Название',
    place: 'Место',
    kind: 'Список',
    days: 'Дни',
    names: 'Имена',
    diagonal: 'Диагональ, дюймов',
    distance: 'Читают с, метров',
    wakeFrom: 'Включён с',
    wakeTo: 'Включён до',
    hoursByDay: 'Другие часы по дням',
    classes: 'Классы',
  },
  lessonTime: { number: 'Номер урока', time: 'Время' },
  schoolWeek: { dayCount: 'Учебных дней', firstLesson: 'Первый урок', lastLesson: 'Последний урок' },
  schoolBells: { secondShift: 'Вторая смена', sets: 'Наборы звонков' },
  calendarEntry: {
    title: 'Название',
    firstDate: 'Первый день',
    lastDate: 'Последний день',
    follows: 'По расписанию',
  },
  profile: { lastName: 'Фамилия', firstName: 'Имя', email: 'Электронная почта' },
  user: {
    lastName: 'Фамилия',
    firstName: 'Имя',
    role: 'Роль',
    teacherId: 'Связанный учитель',
    email: 'Электронная почта',
    blocked: 'Заблокирован',
    protectionFromDeletion: 'Защита от удаления',
  },
  certificate: { name: 'Имя', ...CERTIFICATE_LABEL },
  event: {
    title: 'Название',
    description: 'Описание',
    location: 'Место',
    responsible: 'Ответственный',
    startDate: 'Начало',
    endDate: 'Конец',
  },
  order: ORDER_LABEL,
} as const;
