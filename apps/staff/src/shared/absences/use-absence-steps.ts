import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { absenceQueries, changeAbsence, endAbsence, restoreAbsence } from '@zvonok/api-client/absences';
import { groupQueries } from '@zvonok/api-client/groups';
import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import { absenceText } from '@zvonok/domain/absences/absence-texts';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { failureText } from '../forms/failure-text.ts';
import { UNDO_MESSAGE_MS, undoableStep } from '../planning-history/planning-history.ts';

/** An absence as its messages name it. */
interface NamedAbsence {
  id: number;
  name: string;
}

/** A changed time of an absence with the previous one; worded for the day that is planned. */
interface ChangedSpan extends NamedAbsence {
  span: AbsenceSpan;
  before: AbsenceSpan;
  day: IsoDate;
  /** It takes a change back. */
  isBack?: boolean;
}

interface EndedAbsence extends NamedAbsence {
  undoToken: string;
  /** What is left of it. */
  detail?: string;
  /** It was entered on this page, and nothing was done about it yet: taking it back once more is the same again. */
  isFresh?: boolean;
}

/**
 * What was done about an absence as a step of planning: announced in a message with undo, and undone by Ctrl+Z. Taking
 * one back is no step itself; its message offers to undo that.
 */
export function useAbsenceSteps() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: absenceQueries.all });
    await client.invalidateQueries({ queryKey: groupQueries.all });
  };
  const tell = (text: string, label: 'Отменить' | 'Вернуть', onPress: () => void, detail?: string) =>
    toasts.success(text, {
      ...{ duration: UNDO_MESSAGE_MS, action: { label, onPress } },
      ...(detail !== undefined && { detail }),
    });
  const takeBack = useMutation({
    mutationFn: ({ id }: NamedAbsence) => endAbsence(api, id, { cancel: [] }),
    onSuccess: ({ undoToken }, { id, name }) =>
      tell(`Отсутствие снято: ${name}`, 'Вернуть', () =>
        restore.mutate({ id, name, undoToken, isFresh: true }),
      ),
    onError: (error) => toasts.error(`Не удалось снять отсутствие. ${failureText(error)}`),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: ({ id, undoToken }: EndedAbsence) => restoreAbsence(api, id, undoToken),
    onSuccess: (_restored, { id, name, isFresh }) => {
      const text = `Отсутствие возвращено: ${name}`;
      if (isFresh) tell(text, 'Отменить', () => takeBack.mutate({ id, name }));
      else toasts.success(text);
    },
    onError: (error) => toasts.error(`Не удалось вернуть отсутствие. ${failureText(error)}`),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, span }: ChangedSpan) => {
      const { firstDate, lastDate, firstLesson, lastLesson } = span;
      return changeAbsence(api, id, { firstDate, lastDate, firstLesson, lastLesson });
    },
    onSuccess: (_changed, { span, before, isBack = false, ...changed }) => {
      const back = () => change.mutate({ ...changed, span: before, before: span, isBack: !isBack });
      const text = `Сроки изменены: ${changed.name}`;
      const detail = absenceText(span, changed.day);
      if (isBack) tell(text, 'Вернуть', back, detail);
      else tell(text, 'Отменить', undoableStep(client, back).undo, detail);
    },
    onError: (error, { name }) => toasts.error(`${name}: ${failureText(error)}`),
    onSettled: refresh,
  });
  return {
    /** Changes how long a teacher is away. */
    change: (changed: ChangedSpan) => change.mutate(changed),
    /** An absence was entered; `detail` is what comes of it. */
    entered: (
      { id, teacher: { name } }: { id: number; teacher: TeacherRef },
      { text, detail }: { text: string; detail?: string },
    ) => tell(text, 'Отменить', undoableStep(client, () => takeBack.mutate({ id, name })).undo, detail),
    /** An absence was ended. */
    ended: (absence: EndedAbsence) =>
      tell(
        `Отсутствие закончено: ${absence.name}`,
        'Вернуть',
        undoableStep(client, () => restore.mutate(absence)).undo,
        absence.detail,
      ),
  };
}
