import {
  dividedForm,
  findOnBoard,
  type LessonEdit,
  occupantOf,
  placeOf,
} from '@zvonok/domain/editor/lesson-edit';
import { moveTargets, standingConflicts, TAKE_OFF_GRID } from '@zvonok/domain/editor/move-targets';
import { splitsOf } from '@zvonok/domain/editor/new-lesson';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { Button, TrashIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { LessonPanel } from '@zvonok/ui/timetable/editor';
import { useMemo, useState } from 'react';
import type { ChosenLesson } from './use-chosen-lesson.ts';
import type { Editor } from './use-editor.ts';

interface ChosenPanelProps {
  editor: Editor;
  chosen: ChosenLesson;
  /** A place is being looked for. */
  taking: boolean;
  onTakingChange: (taking: boolean) => void;
  onPartChange: (part: LessonPart) => void;
  onPut: (slot: number) => void;
  /** An edit after which the lesson is no longer where it was chosen. */
  onGone: (edit: LessonEdit) => void;
  onClose: () => void;
}

/** The panel of the chosen lesson, over the timetable as it is now. */
export function ChosenPanel(props: ChosenPanelProps) {
  const { editor, chosen, taking } = props;
  const { row, parts, part, slot, place } = chosen;
  const { timetable, teachers, board, session } = editor;
  const [asking, setAsking] = useState(false);
  const groups = useMemo(() => teacherGroups(timetable, teachers, part), [timetable, teachers, part]);
  const targets = useMemo(
    () => (taking ? moveTargets(timetable, row, parts, slot) : null),
    [taking, timetable, row, parts, slot],
  );
  const splits = useMemo(() => {
    const group = editor.flows && board.groups.find(({ id }) => id === row.group.id);
    return group ? splitsOf(group) : null;
  }, [editor.flows, board.groups, row]);
  const { lessonId } = part;
  const name = `${groupName(row.group)}, ${(part.lessonSubject ?? part.subject).name}`;
  const waiting = slot === null ? findOnBoard(board, lessonId)?.lesson : undefined;
  const isPlaceFree = waiting !== undefined && !occupantOf(board, row.group.id, placeOf(waiting));

  return (
    <>
      <LessonPanel
        className={groupName(row.group)}
        place={place}
        parts={parts}
        part={part}
        onPartChange={props.onPartChange}
        subjects={editor.subjects}
        rooms={editor.rooms}
        flows={editor.flows}
        groups={groups}
        conflicts={slot === null ? [] : standingConflicts(timetable, [part])}
        targets={targets}
        layout={timetable.layout}
        onTake={() => props.onTakingChange(true)}
        onPut={props.onPut}
        onPutCancel={() => props.onTakingChange(false)}
        splits={splits}
        onDivide={(names) => {
          const lesson = findOnBoard(board, lessonId)?.lesson;
          if (lesson) session.divide(lessonId, (provisional) => dividedForm(lesson, names, provisional));
        }}
        onTeach={(teaching) =>
          session.run({ kind: 'teach', lessonId, subgroupId: part.subgroup?.id ?? null, teaching })
        }
        actions={
          <>
            {waiting ? (
              isPlaceFree && (
                <Button onClick={() => props.onGone({ kind: 'show', lessonId, to: placeOf(waiting) })}>
                  Вернуть на место
                </Button>
              )
            ) : (
              <Button onClick={() => props.onGone({ kind: 'hide', lessonId })}>{TAKE_OFF_GRID}</Button>
            )}
            <Button icon={<TrashIcon size={18} />} onClick={() => setAsking(true)}>
              Удалить
            </Button>
          </>
        }
        onClose={props.onClose}
      />
      <ConfirmDialog
        open={asking}
        title="Удалить урок?"
        confirmLabel="Удалить"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          props.onGone({ kind: 'delete', lessonId });
        }}
        onCancel={() => setAsking(false)}
      >
        {name}. Урок исчезнет из расписания всех недель. Пока вы в редакторе, его можно вернуть кнопкой
        «Отменить».
      </ConfirmDialog>
    </>
  );
}
