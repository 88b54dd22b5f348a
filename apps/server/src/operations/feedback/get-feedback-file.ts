import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { isSafeImage } from '../../feedback/image-type.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';

/** Shown only where it is a picture; whatever else it may be is saved and not opened. */
export const getFeedbackFile = defineOperation('getFeedbackFile', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { feedback }) {
    const file = await feedback.file(path.filename);
    if (!file) throw refuse(404, 'Такого файла нет. Возможно, отзыв уже удалили.');
    return new FileAnswer({
      bytes: file.bytes,
      mediaType: file.mediaType,
      name: file.originalName,
      plainName: path.filename,
      isShown: isSafeImage(file.mediaType),
    });
  },
});
