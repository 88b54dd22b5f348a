import * as v from 'valibot';
import { SCREEN_MESSAGE_MAX } from '../screens/messages.ts';
import { REQUIRED } from './required.ts';

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
