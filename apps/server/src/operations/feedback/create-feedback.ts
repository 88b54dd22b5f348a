import { NoRoomForFile } from '../../feedback/feedback.ts';
import { presentFeedback } from '../../feedback/present-feedback.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { feedbackOf } from './feedback-form.ts';

/** What a person reads whose file found no place. */
const NO_ROOM = {
  own: 'Ваши файлы заняли всё отведённое им место. Отправьте сообщение без файла.',
  all: 'Место для файлов закончилось. Отправьте сообщение без файла.',
} as const;

export const createFeedback = defineOperation('createFeedback', {
  allow: anySignedIn,
  run(call, { clock, feedback }) {
    const given = feedbackOf(call);
    const signed = { by: call.session.userId, now: clock.now() };
    return call.once(async (trx) => {
      const created = await feedback.create(trx, given, signed).catch((error: unknown) => {
        throw error instanceof NoRoomForFile ? call.refuse(413, NO_ROOM[error.whose]) : error;
      });
      return presentFeedback(created, clock.timeZone);
    });
  },
});
