import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { isFound } from '@zvonok/domain/feedback/find-feedback';
import { feedbackFileError, feedbackSchema } from '@zvonok/domain/forms/feedback';
import { checkForm } from '@zvonok/domain/forms/fields';
import { type NewFeedback, NoRoomForFile, presentFeedback } from '../feedback/feedback.ts';
import { momentValue } from '../files/workbook/flat-sheets.ts';
import { CHECK_FIELDS, missingRecord, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentHistory } from '../records/history.ts';
import { isPicture, type NewFile } from '../records/stored-files.ts';
import { FileAnswer } from './answers.ts';
import { anySignedIn, authorOf } from './caller.ts';
import type { FormOf } from './contract-types.ts';
import { exportList } from './list-export.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors } from './refusals.ts';

const listFeedbacks = defineOperation('listFeedbacks', {
  allow: canReviewFeedback,
  run: async (_call, { clock, feedback }) =>
    (await feedback.list()).map((each) => presentFeedback(each, clock.timeZone)),
});

/** The refusals of a file for which there is no room. */
const NO_ROOM = {
  own: 'Ваши файлы заняли всё отведённое им место. Отправьте сообщение без файла.',
  all: 'Место для файлов закончилось. Отправьте сообщение без файла.',
} as const;

const createFeedback = defineOperation('createFeedback', {
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

type Feedback = Wire['Feedback'];

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Feedback) => id },
  { header: 'Создан', width: 18, value: ({ creationDate }: Feedback) => momentValue(creationDate) },
  { header: 'Автор', width: 26, value: ({ author }: Feedback) => author },
  { header: 'Заголовок', width: 40, value: ({ title }: Feedback) => title },
  { header: 'Описание', width: 80, value: ({ description }: Feedback) => description },
  { header: 'Файл', width: 8, value: ({ filename }: Feedback) => (filename === null ? null : 'есть') },
];

/** The feedback that the list shows for the same search and days, the oldest first, as a workbook. */
const exportFeedbacks = defineOperation('exportFeedbacks', {
  allow: canReviewFeedback,
  run(call, services) {
    const { text = '', from = null, to = null } = call.query;
    return exportList(call, services, {
      name: 'Фидбеки',
      plainName: 'feedbacks.xlsx',
      columns: COLUMNS,
      async read() {
        const all = await services.feedback.list();
        return all
          .map((each) => presentFeedback(each, services.clock.timeZone))
          .filter((each) => isFound(each, { text, range: { from, to } }));
      },
    });
  },
});

const getFeedback = defineOperation('getFeedback', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { clock, feedback }) {
    const found = await feedback.get(path.id);
    if (!found) throw refuse(404, missingFeedback(path.id));
    return presentFeedback(found, clock.timeZone);
  },
});

const deleteFeedback = defineOperation('deleteFeedback', {
  allow: canReviewFeedback,
  async run(call, { clock, feedback }) {
    const { path, refuse } = call;
    const isDone = await feedback.remove(path.id, { author: authorOf(call), now: clock.now() });
    if (!isDone) throw refuse(404, missingFeedback(path.id));
    return { id: path.id, deleted: true as const };
  },
});

const getFeedbackHistory = defineOperation('getFeedbackHistory', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { feedback, clock }) {
    if (!(await feedback.get(path.id))) throw refuse(404, missingFeedback(path.id));
    return presentHistory(await feedback.history(path.id), clock.timeZone);
  },
});

const restoreFeedback = defineOperation('restoreFeedback', {
  allow: canReviewFeedback,
  async run(call, { clock, feedback }) {
    const { path, refuse } = call;
    const restored = await feedback.restore(path.id, { author: authorOf(call), now: clock.now() });
    if (!restored) throw refuse(404, `Отзыва с номером ${path.id} уже не вернуть.`);
    return presentFeedback(restored, clock.timeZone);
  },
});

/** Pictures are shown by the browser; every other file is downloaded and not opened. */
const getFeedbackFile = defineOperation('getFeedbackFile', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { feedback }) {
    const file = await feedback.file(path.filename);
    if (!file) throw refuse(404, 'Такого файла нет. Возможно, отзыв уже удалили.');
    return new FileAnswer({
      bytes: file.bytes,
      mediaType: file.mediaType,
      name: file.originalName,
      plainName: path.filename,
      isShown: isPicture(file.mediaType),
    });
  },
});

/** Reads the feedback of a form by the schema of its screen; refuses with 400 and the messages of the schema. */
function feedbackOf({
  form,
  refuse,
}: {
  form: FormOf<'createFeedback'>;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): NewFeedback {
  const { title, description, filename } = form ?? {};
  const checked = checkForm(feedbackSchema, { title: textOf(title), description: textOf(description) });
  const file = fileOf(filename);
  const fileError = file && feedbackFileError({ size: file.bytes.length });
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(fileError ? [{ field: 'filename', message: fileError }] : []),
  ];
  if (!checked.ok || errors.length > 0) throw refuse(400, CHECK_FIELDS, bodyErrors(errors));
  return { ...checked.form, file };
}

/** A browser sends line ends of a form as two characters; the page has counted one. */
function textOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : value;
}

/** A form with an empty file field sends an empty file without a name. */
function fileOf(value: unknown): NewFile | null {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return null;
  const file = value as NewFile;
  return file.name === '' && file.bytes.length === 0 ? null : file;
}

function missingFeedback(id: number): string {
  return missingRecord('Отзыва', id, 'его');
}

/** Feedback and its files. */
export const FEEDBACK_OPERATIONS = {
  listFeedbacks,
  createFeedback,
  exportFeedbacks,
  getFeedback,
  deleteFeedback,
  getFeedbackHistory,
  restoreFeedback,
  getFeedbackFile,
};
