import { useRouteContext } from '@tanstack/react-router';
import { OnPaper, SchoolSheets } from '@zvonok/ui/timetable/print';
import type { Editor } from './use-editor.ts';

const NO_DAYS_OFF = new Map();

/** What the browser's own print takes of the editor: the permanent timetable of all classes, which has no dates. */
export function PaperBoard({ editor: { timetable, lessonTimes } }: { editor: Editor }) {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const week = {
    schoolName,
    title: 'Постоянное расписание',
    layout: timetable.layout,
    dates: {},
    lessonTimes,
    bells: timetable.bells,
    daysOff: NO_DAYS_OFF,
    notes: [],
  };
  return (
    <OnPaper>
      <SchoolSheets week={week} title="Расписание классов" rows={timetable.rows} />
    </OnPaper>
  );
}
