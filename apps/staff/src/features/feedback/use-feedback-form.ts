import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError } from '@zvonok/api-client/api-error';
import { type FeedbackForm, feedbackFileError, feedbackSchema } from '@zvonok/domain/forms/feedback';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { UnreadableFile } from '../../shared/files/read-into-memory.ts';
import { failureText } from '../../shared/forms/failure-text.ts';

const EMPTY: FeedbackForm = { title: '', description: '' };
const TOO_LARGE = 413;

/** What is typed, the chosen file, and what is wrong with either. */
export function useFeedbackForm() {
  const form = useForm<FeedbackForm>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    resolver: valibotResolver(feedbackSchema),
  });
  const [file, setFile] = useState<File | null>(null);
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, description } = form.watch();
  const { errors } = form.formState;
  const fileError = refusedFile ?? (file && feedbackFileError(file));

  const clearFailure = () => {
    setFailure(null);
    setRefusedFile(null);
  };
  const bind = (name: keyof FeedbackForm, used: string) => ({
    ...form.register(name),
    error: errors[name]?.message ?? null,
    used: used.trim().length,
  });
  return {
    title: bind('title', title),
    description: bind('description', description),
    file,
    fileError,
    failure,
    /** Something is written in both fields, and the file is one that can be sent. */
    canSend: title.trim() !== '' && description.trim() !== '' && fileError === null,
    isTouched: title !== '' || description !== '' || file !== null,
    handleSubmit: form.handleSubmit,
    clearFailure,
    chooseFile(chosen: File | null): void {
      setRefusedFile(null);
      setFile(chosen);
    },
    reset(): void {
      clearFailure();
      setFile(null);
      form.reset(EMPTY);
    },
    /** Puts what went wrong where it belongs; what was typed stays, and the file. */
    blame(error: unknown): void {
      if (error instanceof UnreadableFile) {
        setRefusedFile('Файл не читается: его изменили или переместили. Выберите его ещё раз.');
        return;
      }
      if (error instanceof ApiError && error.status === TOO_LARGE) {
        setRefusedFile(failureText(error));
        return;
      }
      const errors = error instanceof ApiError ? error.problem.errors : [];
      const at = (field: string) => errors.find(({ path }) => path === `body.${field}`)?.message;
      const wrong = (['title', 'description'] as const).flatMap((name) => {
        const message = at(name);
        return message === undefined ? [] : [{ name, message }];
      });
      for (const { name, message } of wrong) form.setError(name, { type: 'server', message });
      if (wrong[0]) form.setFocus(wrong[0].name);
      const ofFile = at('filename');
      if (ofFile !== undefined) setRefusedFile(ofFile);
      if (wrong.length === 0 && ofFile === undefined) setFailure(failureText(error));
    },
  };
}
