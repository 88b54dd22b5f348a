import type { AbsenceRecord } from '@zvonok/api-client/queries/absences';
import { absenceText, absentTitle } from '@zvonok/domain/absences/absence-texts';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { AbsenceDialog, EndAbsenceDialog } from '@zvonok/ui/timetable/planning';
import { useState } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { useEndAbsence } from './use-end-absence.ts';
import { useNewAbsence } from './use-new-absence.ts';

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
}

/** The dialogs of absences: the list with a new one, and the end of one. */
export function AbsenceDialogs({ open, date, absences, teachers, layout, onClose }: AbsenceDialogsProps) {
  const today = useSchoolDate();
  const [opened, setOpened] = useState({ open, count: 0 });
  // Each opening begins with an empty form.
  if (opened.open !== open) setOpened({ open, count: opened.count + 1 });
  const ending = useEndAbsence(absences);
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
