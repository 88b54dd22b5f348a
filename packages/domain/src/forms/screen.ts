import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { isPairingCode, normalisePairingCode } from '../screens/pairing-code.ts';
import {
  readShownClasses,
  SCREEN_DAYS,
  SCREEN_KINDS,
  SCREEN_LIMITS,
  SCREEN_MESSAGE_MAX,
  SCREEN_NAMES,
} from '../screens/profile.ts';
import { hoursByDayText, readHoursByDay } from '../screens/wake-hours.ts';
import { REQUIRED } from './fields.ts';

export const SCREEN_TEXT_MAX = 60;
export const WRONG_PAIRING_CODE = 'В коде шесть букв и цифр, он стоит на экране.';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const WRONG_TIME = 'Введите время, например 07:30.';
export const WAKE_ENDS_EARLY = 'Конец должен быть позже начала.';
export const WRONG_HOURS_BY_DAY = 'Напишите день и часы, например «сб 08:00–14:00» или «пт выкл».';
export const WRONG_CLASSES = 'Напишите параллели или классы, например «5–7, 10А».';
export const SCREEN_LIST_MAX = 200;

const shortText = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.maxLength(SCREEN_TEXT_MAX, `Не длиннее ${SCREEN_TEXT_MAX} знаков.`),
);
const number = ({ from, to }: { from: number; to: number }) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED), v.transform(readNumber))],
      REQUIRED,
    ),
    v.check(
      (value) => value >= from && value <= to,
      `Введите число от ${String(from).replace('.', ',')} до ${to}.`,
    ),
  );
const time = v.pipe(v.string(WRONG_TIME), v.trim(), v.regex(TIME, WRONG_TIME));

const list = v.pipe(
  v.string(INCORRECT_INPUT),
  v.trim(),
  v.maxLength(SCREEN_LIST_MAX, `Не длиннее ${SCREEN_LIST_MAX} знаков.`),
);
const hoursByDay = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const hours = readHoursByDay(dataset.value);
    if (hours) return hoursByDayText(hours);
    addIssue({ message: WRONG_HOURS_BY_DAY });
    return NEVER;
  }),
);

/** The code of a screen as a person typed it; becomes the server's spelling. */
export const pairingCodeSchema = v.pipe(
  v.string(REQUIRED),
  v.transform(normalisePairingCode),
  v.check(isPairingCode, WRONG_PAIRING_CODE),
);

/** A screen: its name, where it hangs, what it shows. Numbers may come as text, with a Russian comma too. */
export const screenSchema = v.pipe(
  v.object(
    {
      name: shortText,
      place: shortText,
      kind: v.picklist(SCREEN_KINDS, INCORRECT_INPUT),
      days: v.picklist(SCREEN_DAYS, INCORRECT_INPUT),
      names: v.picklist(SCREEN_NAMES, INCORRECT_INPUT),
      diagonal: number(SCREEN_LIMITS.diagonal),
      distance: number(SCREEN_LIMITS.distance),
      wakeFrom: time,
      wakeTo: time,
      hoursByDay,
      classes: v.pipe(
        list,
        v.check((text) => readShownClasses(text) !== null, WRONG_CLASSES),
      ),
    },
    INCORRECT_INPUT,
  ),
  v.forward(
    v.partialCheck(
      [['wakeFrom'], ['wakeTo']],
      ({ wakeFrom, wakeTo }) => !TIME.test(wakeFrom) || !TIME.test(wakeTo) || wakeFrom < wakeTo,
      WAKE_ENDS_EARLY,
    ),
    ['wakeTo'],
  ),
);
export type ScreenForm = v.InferOutput<typeof screenSchema>;

function readNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

export const MESSAGE_ENDS_EARLY = 'Конец должен быть позже начала.';
export const MESSAGE_IS_OVER = 'Это время уже прошло.';

export const screenMessageText = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.maxLength(SCREEN_MESSAGE_MAX, `Не длиннее ${SCREEN_MESSAGE_MAX} знаков: на ходу длиннее не прочитать.`),
);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const WRONG_MOMENT = 'Введите корректные дату и время.';
const moment = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.regex(MOMENT, WRONG_MOMENT));

/** An announcement: what it says, from when and until when (`yyyy-mm-ddThh:mm`). */
export const announcementSchema = v.pipe(
  v.object({
    text: screenMessageText,
    from: moment,
    until: moment,
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => until === '' || from < until,
      MESSAGE_ENDS_EARLY,
    ),
    ['until'],
  ),
);
export type AnnouncementForm = v.InferOutput<typeof announcementSchema>;
