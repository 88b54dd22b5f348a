import { getRouteApi } from '@tanstack/react-router';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { resolveCellCode } from '@zvonok/domain/timetable/cell-code';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { ClassSelect, ClassWeek } from '@zvonok/ui/timetable';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './editor-screen.module.css';
import type { Editor } from './use-editor.ts';

const route = getRouteApi('/app/schedule_/editor');

interface NarrowEditorProps {
  editor: Editor;
  only: GroupRow | undefined;
  onClassChange: (groupId: number | null) => void;
  onChoose: (row: GroupRow, slot: number) => void;
  /** Absent if no lesson can be added. */
  onOpenEmpty: ((row: GroupRow, slot: number, element: HTMLElement) => void) | undefined;
  panel: ReactNode;
  tray: ReactNode;
}

/** The editor on a phone: one day of one class; a lesson is pressed to change it, and moved by choosing its place. */
export function NarrowEditor(props: NarrowEditorProps) {
  const { editor, only, onClassChange, onChoose, panel, tray } = props;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const opened = useRef<HTMLDivElement>(null);
  const { rows, layout } = editor.timetable;
  const row = only ?? rows[0];
  const classNames = rows.map(({ group }) => groupName(group));
  const address = search.lesson === undefined ? null : resolveCellCode(search.lesson, classNames);
  const isOpen = panel !== null;

  useEffect(() => {
    if (isOpen && search.lesson !== undefined) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, search.lesson]);

  return (
    <div className={styles.narrow}>
      <ClassSelect
        groups={rows.map(({ group }) => group)}
        value={row?.group.id ?? null}
        onChange={onClassChange}
        all={false}
      />
      <div ref={opened}>{panel}</div>
      {row && (
        <ClassWeek
          row={row}
          layout={layout}
          mode="edit"
          lessonTimes={editor.lessonTimes}
          bells={editor.timetable.bells}
          day={search.day ?? address?.day ?? 'MONDAY'}
          onDayChange={(day) => void navigate({ search: (now) => ({ ...now, day }), replace: true })}
          onOpenCell={({ cell }) => onChoose(row, row.cells.indexOf(cell))}
          onOpenEmpty={props.onOpenEmpty}
        />
      )}
      {tray}
      <p className={styles.note}>
        Вся неделя на одном экране и перенос мышью есть на экране шире: на компьютере или планшете.
      </p>
    </div>
  );
}
