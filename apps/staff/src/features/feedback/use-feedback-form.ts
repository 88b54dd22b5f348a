import { ApiError } from '@zvonok/api-client/api-error';
import { type FeedbackForm, feedbackFileError, feedbackSchema } from '@zvonok/domain/forms/feedback';
import { useState } from 'react';
import { UNREADABLE_FILE, UnreadableFile } from '../../shared/files/read-into-memory.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

const EMPTY: FeedbackForm = { title: '', description: '' };
const TOO_LARGE = 413;

/** What is typed, the chosen file, and what is wrong with either. */
export function useFeedbackForm() {
  const form = useRecordForm({ draft: 'feedback', start: EMPTY, check: feedbackSchema, mode: 'onTouched' });
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, description } = form.values;
  const fileError = refusedFile ?? (file && feedbackFileError(file));

  const clearFailure = () => {
    setFailure(null);
    setRefusedFile(null);
  };
  return {
    title: { ...form.bind('title'), used: title.trim().length },
    description: { ...form.bind('description'), used: description.trim().length },
    file,
    fileError,
    failure,
    /** Something is written in both fields, and the file is one that can be sent. */
    canSend: title.trim() !== '' && description.trim() !== '' && fileError === null,
    isTouched: title !== '' || description !== '' || file !== null,
    submit: form.submit,
    clearFailure,
    chooseFile(chosen: File | null): void {
      setRefusedFile(null);
      setFile(chosen);
    },
    reset(): void {
      clearFailure();
      setFile(null);
      form.startFrom(EMPTY);
    },
    /** Puts what went wrong where it belongs; what was typed stays, and the file. */
    blame(error: unknown): void {
      if (error instanceof UnreadableFile) {
        setRefusedFile(UNREADABLE_FILE);
        return;
      }
      if (error instanceof ApiError && error.status === TOO_LARGE) {
        setRefusedFile(failureText(error));
        return;
      }
      const errors = error instanceof ApiError ? error.problem.errors : [];
      const ofFile = errors.find(({ path }) => path === 'body.filename')?.message;
      if (ofFile !== undefined) setRefusedFile(ofFile);
      if (!form.blame(errors) && ofFile === undefined) setFailure(failureText(error));
    },
  };
}
