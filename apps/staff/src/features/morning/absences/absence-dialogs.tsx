import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, absenceQueries, createAbsence, endAbsence } from '@zvonok/api-client/absences';
import { groupQueries } from '@zvonok/api-client/groups';
import { isAwayAt } from '@zvonok/domain/absences/absence';
import type { SentenceEntry } from '@zvonok/domain/absences/absence-sentence';
import {
  absenceText,
  absentTitle,
  coverText,
  ENDS_ANYWAY,
  endedText,
  spanText,
} from '@zvonok/domain/absences/absence-texts';
import { addDays, type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { type AbsenceForm, absenceSchema } from '@zvonok/domain/forms/absence';
import { checkForm, WRONG_DATE } from '@zvonok/domain/forms/fields';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import {
  AbsenceDialog,
  type AbsenceDraft,
  EndAbsenceDialog,
  type EndAbsenceDialogProps,
} from '@zvonok/ui/timetable/planning';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAbsenceSteps } from '../../../shared/absences/use-absence-steps.ts';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { createKey } from '../../../shared/create-key.ts';
import { failureText } from '../../../shared/forms/failure-text.ts';

interface AbsenceDialogsProps {
  open: boolean;
  /** The day that is planned: a new absence begins on it. */
  date: IsoDate;
  /** Of the week that is shown. */
  absences: readonly AbsenceRecord[];
  /** By name. */
  teachers: readonly TeacherRecord[];
  layout: WeekLayout;
  onClose: () => void;
  /** An absence to end at once; a new object for each time. */
  ended: EndedAbsence | null;
  onEndClose: () => void;
}

export interface EndedAbsence {
  absence: AbsenceRecord;
  /** The last day that stays; null if the absence is taken back as a whole. */
  lastDate: IsoDate | null;
}

/** Which absence of a teacher a sentence of this day is about: the latest that has begun by then, else the next. */
export function absenceMeant(
  absences: readonly AbsenceRecord[],
  teacherId: number,
  date: IsoDate,
): AbsenceRecord | undefined {
  const own = absences
    .filter(({ teacher }) => teacher.id === teacherId)
    .toSorted((a, b) => a.firstDate.localeCompare(b.firstDate));
  return own.findLast(({ firstDate }) => firstDate <= date) ?? own[0];
}

/** A return ends an absence on the day before it; a mistake takes it back. */
export function endedBy(
  { kind, firstDate }: Pick<SentenceEntry, 'kind' | 'firstDate'>,
  absence: AbsenceRecord,
): EndedAbsence {
  return { absence, lastDate: kind === 'returned' ? addDays(firstDate, -1) : null };
}

/** The dialogs of absences: the list with a new one, and the end of one. */
export function AbsenceDialogs(props: AbsenceDialogsProps) {
  const { open, date, absences, teachers, layout, onClose, ended, onEndClose } = props;
  const today = useSchoolDate();
  const [opened, setOpened] = useState({ open, count: 0 });
  // Each opening begins with an empty form.
  if (opened.open !== open) setOpened({ open, count: opened.count + 1 });
  const ending = useEndAbsence(absences, onEndClose);
  const onEnded = useEffectEvent(({ absence, lastDate }: EndedAbsence) => ending.ask(absence, lastDate));
  useEffect(() => {
    if (ended) onEnded(ended);
  }, [ended]);
  return (
    <>
      <NewAbsence
        key={opened.count >> 1}
        open={open}
        absent={absences
          .filter(({ firstDate, lastDate }) => firstDate <= date && lastDate >= date)
          .map((absence) => ({
            id: absence.id,
            name: absence.teacher.name,
            span: absenceText(absence, date),
          }))}
        title={absentTitle(date, today)}
        onEnd={(id) => ending.ask(absences.find((absence) => absence.id === id) ?? null)}
        teachers={teachers}
        layout={layout}
        date={date}
        today={today}
        onClose={onClose}
      />
      {ending.dialog && <EndAbsenceDialog {...ending.dialog} />}
    </>
  );
}

interface NewAbsenceProps
  extends Pick<AbsenceDialogsProps, 'open' | 'date' | 'teachers' | 'layout' | 'onClose'> {
  /** Of whose day it is. */
  title: string;
  absent: readonly { id: number; name: string; span: string }[];
  onEnd: (id: number) => void;
  today: string;
}

function NewAbsence(props: NewAbsenceProps) {
  const { open, title, date, absent, onEnd, teachers, layout, today, onClose } = props;
  const form = useNewAbsence({ date, today, layout, onDone: onClose });
  return (
    <AbsenceDialog
      open={open}
      title={title}
      absent={absent}
      onEnd={onEnd}
      teachers={teachers}
      numbers={layout.numbers}
      {...form}
      onClose={onClose}
    />
  );
}

/** The form of a new absence, and its way to the server. «Отменить» in the message takes it back. */
function useNewAbsence({
  date,
  today,
  layout,
  onDone,
}: {
  /** The day that is worked on, with which the form begins. */
  date: IsoDate;
  today: IsoDate;
  layout: WeekLayout;
  onDone: () => void;
}) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const [key] = useState(createKey);
  const [draft, setDraft] = useState(() => emptyDraft(date, layout));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const checked = checkForm(absenceSchema, bodyOf(draft));
  const steps = useAbsenceSteps();
  const refresh = () => client.invalidateQueries({ queryKey: absenceQueries.all });
  const send = useMutation({
    mutationFn: (form: AbsenceForm) => createAbsence(api, form, key),
    onSuccess: (absence) => {
      onDone();
      steps.entered(absence, { text: `Отсутствует ${absence.teacher.name}: ${absenceText(absence, today)}` });
    },
    onSettled: refresh,
  });
  return {
    draft,
    onDraftChange: setDraft,
    errors: isSubmitted && !checked.ok ? errorsOf(checked.errors) : {},
    failure: send.isError ? failureText(send.error) : null,
    busy: send.isPending,
    onSubmit: () => {
      setIsSubmitted(true);
      if (checked.ok) send.mutate(checked.form);
    },
  };
}

function emptyDraft(date: IsoDate, { numbers }: WeekLayout): AbsenceDraft {
  const first = numbers[0] ?? 1;
  return {
    teacherId: null,
    extent: 'day',
    firstDate: date,
    lastDate: date,
    firstLesson: first,
    lastLesson: numbers[2] ?? first,
    reason: 'unspecified',
  };
}

/** The body of the request: a whole day and lessons are of one date, a span has no lessons. */
function bodyOf({ extent, teacherId, firstDate, lastDate, firstLesson, lastLesson, reason }: AbsenceDraft) {
  const isPart = extent === 'lessons';
  return {
    teacherId,
    firstDate,
    lastDate: extent === 'until' ? lastDate : firstDate,
    firstLesson: isPart ? firstLesson : null,
    lastLesson: isPart ? lastLesson : null,
    reason,
  };
}

function errorsOf(errors: readonly { field: string; message: string }[]) {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

interface Ending {
  absence: AbsenceRecord;
  /** Empty for taking it back as a whole; null if there is nothing else. */
  lastDate: string | null;
  kept: ReadonlySet<number>;
}

/**
 * Ends an absence: from when on, and which substitutions stay. `absences` are those of the week that is shown, with
 * what has been done about them.
 */
function useEndAbsence(absences: readonly AbsenceRecord[], onClose: () => void) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const today = useSchoolDate();
  const [asked, setEnding] = useState<Ending | null>(null);
  const current = absences.find(({ id }) => id === asked?.absence.id);
  const ending = asked && current ? { ...asked, absence: current } : asked;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: absenceQueries.all });
    await client.invalidateQueries({ queryKey: groupQueries.all });
  };
  const steps = useAbsenceSteps();
  const close = () => {
    setEnding(null);
    onClose();
  };
  const end = useMutation({
    mutationFn: async ({ absence: shown, lastDate, kept }: Ending) => {
      // A substitution made a moment ago may not be known yet: unnamed, it would stay.
      await client.refetchQueries({ queryKey: absenceQueries.all, type: 'active' });
      const weeks = client.getQueriesData<{ absences: readonly AbsenceRecord[] }>({
        queryKey: absenceQueries.all,
      });
      const known = weeks.flatMap(([, week]) => week?.absences ?? []);
      const absence = known.find(({ id }) => id === shown.id) ?? shown;
      return endAbsence(api, absence.id, {
        ...(lastDate && { lastDate }),
        cancel: freed(absence, lastDate).flatMap(({ changeId }) => (kept.has(changeId) ? [] : [changeId])),
      });
    },
    onSuccess: ({ id, undoToken }, { absence, lastDate }) => {
      close();
      steps.ended({
        id,
        undoToken,
        name: absence.teacher.name,
        detail: endedText(absence, lastDate || null),
      });
    },
    onError: (error) => toasts.error(failureText(error)),
    onSettled: refresh,
  });

  return {
    /** Without a last day, the one that is likely is proposed. */
    ask: (absence: AbsenceRecord | null, lastDate?: IsoDate | null) => {
      setEnding(absence && { absence, lastDate: lastDateFor(absence, today, lastDate), kept: new Set() });
      void client.invalidateQueries({ queryKey: absenceQueries.all });
    },
    dialog: ending && dialogOf(ending, { setEnding, close, end: end.mutate, busy: end.isPending }),
  };
}

function dialogOf(
  ending: Ending,
  {
    setEnding,
    close,
    end,
    busy,
  }: {
    setEnding: (ending: Ending) => void;
    close: () => void;
    end: (ending: Ending) => void;
    busy: boolean;
  },
): EndAbsenceDialogProps {
  const { absence, lastDate, kept } = ending;
  const error = lastDate ? lastDateError(absence, lastDate) : null;
  return {
    open: true,
    name: absence.teacher.name,
    dates: spanText(absence),
    lastDate,
    onLastDateChange: (date) => setEnding({ ...ending, lastDate: date }),
    error,
    covers: freed(absence, lastDate).map((cover) => ({ changeId: cover.changeId, text: coverText(cover) })),
    kept,
    onKeepChange: (changeId, keep) => {
      const others = [...kept].filter((id) => id !== changeId);
      setEnding({ ...ending, kept: new Set(keep ? [...others, changeId] : others) });
    },
    busy,
    onConfirm: () => error === null && end(ending),
    onCancel: close,
  };
}

/**
 * An absence of one day can only be taken back; a longer one ends on the day that is said, else yesterday, for a
 * teacher who is back today.
 */
function lastDateFor(
  { firstDate, lastDate }: AbsenceRecord,
  today: IsoDate,
  said: IsoDate | null = addDays(today, -1),
): string | null {
  if (firstDate === lastDate) return null;
  return said !== null && said >= firstDate && said < lastDate ? said : '';
}

function lastDateError({ firstDate, lastDate }: AbsenceRecord, date: IsoDate): string | null {
  if (!isSchoolDate(date)) return WRONG_DATE;
  if (date < firstDate) return 'Отсутствие начинается позже.';
  return date >= lastDate ? ENDS_ANYWAY : null;
}

/** What was done about the time that is not an absence any more. */
function freed(absence: AbsenceRecord, lastDate: string | null): AbsenceRecord['covers'] {
  if (lastDate === null || !isSchoolDate(lastDate)) return absence.covers;
  return absence.covers.filter(({ date, number }) => !isAwayAt({ ...absence, lastDate }, date, number));
}
