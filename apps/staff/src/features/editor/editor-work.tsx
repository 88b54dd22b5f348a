import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import type { EditableLesson } from '@zvonok/domain/editor/lesson-edit';
import { findOnBoard, type LessonEdit } from '@zvonok/domain/editor/lesson-edit';
import { moveTargets } from '@zvonok/domain/editor/move-targets';
import { compareNatural, compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName, partKey } from '@zvonok/domain/lesson/lesson-part';
import { type GroupRow, partsOf, rowOfClass } from '@zvonok/domain/timetable/timetable';
import { slotOf } from '@zvonok/domain/timetable/week-layout';
import { ClassSelect } from '@zvonok/ui/timetable';
import type { TrayLesson } from '@zvonok/ui/timetable/editor';
import {
  ConcernedChanges,
  EditorBoard,
  type LessonSource,
  LessonTray,
  type TakenLesson,
} from '@zvonok/ui/timetable/editor';
import { useMemo, useState } from 'react';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { ChosenPanel } from './chosen-panel.tsx';
import { useEditorKeys } from './editor-keys.ts';
import styles from './editor-screen.module.css';
import { NarrowEditor } from './narrow-editor.tsx';
import { NewLesson } from './new-lesson.tsx';
import { partsOfLesson, slotPlaceOf } from './slot-place.ts';
import { useChosenLesson } from './use-chosen-lesson.ts';
import type { Editor } from './use-editor.ts';
import { useUndoRedo } from './use-undo-redo.ts';

const route = getRouteApi('/app/schedule_/editor');

interface EditorWorkProps {
  editor: Editor;
}

/** The table with the panel of the chosen lesson and the lessons that wait; on a phone one day of one class. */
export function EditorWork({ editor }: EditorWorkProps) {
  const { board, timetable, session, lessonTimes } = editor;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = useNarrow();
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const choice = useChosenLesson(editor);
  const { chosen, onGrid, vacant } = choice;
  const [taking, setTaking] = useState(false);
  /** The empty slot that was pressed; the focus goes back there from a lesson that is not added after all. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  const named = rowOfClass(timetable.rows, search.class);
  // A link to a lesson of another class shows that class, too.
  const linked = onGrid ?? vacant;
  const only = named && linked && linked.row.group.id !== named.group.id ? undefined : named;
  const rows = useMemo(() => (only ? [only] : timetable.rows), [only, timetable]);
  const rowIndex = linked ? rows.findIndex(({ group }) => group.id === linked.row.group.id) : -1;
  const slot = linked?.slot ?? null;
  const shown = useMemo(
    () => (rowIndex < 0 || slot === null ? null : { row: rowIndex, slot }),
    [rowIndex, slot],
  );
  const pending = useMemo(() => pendingOf(editor), [editor]);

  const { undo, redo, follow } = useUndoRedo(session);
  useEditorKeys({ undo, redo, take: () => chosen && setTaking(true) });

  const chooseClass = (groupId: number | null) => {
    const row = timetable.rows.find(({ group }) => group.id === groupId);
    void navigate({
      search: ({ class: _class, lesson: _lesson, ...rest }) =>
        row ? { ...rest, class: groupName(row.group) } : rest,
      replace: true,
    });
  };
  const put = (lessonId: number, row: GroupRow, to: number) => {
    const place = slotPlaceOf(board, row, slotOf(timetable.layout, to));
    if (!place) return;
    session.run({ kind: 'move', lessonId, to: place });
    setTaking(false);
    choice.chooseSlot(row, to);
  };
  const lessonOf = (source: LessonSource) => {
    const lessonId =
      source.kind === 'tray'
        ? source.lessonId
        : timetable.rows.find(({ group }) => group.id === source.groupId)?.cells[source.slot]?.parts[0]
            ?.lessonId;
    const found = lessonId === undefined ? null : findOnBoard(board, lessonId);
    const row = found && timetable.rows.find(({ group }) => group.id === found.lesson.group.id);
    return found && row ? { lesson: found.lesson, row } : null;
  };
  const take = (source: LessonSource): TakenLesson | null => {
    const found = lessonOf(source);
    if (!found) return null;
    const { lesson, row } = found;
    const from = source.kind === 'grid' ? source.slot : null;
    return {
      name: `${groupName(row.group)}, ${lesson.educationalSubject.shortName}`,
      groupId: row.group.id,
      targets: moveTargets(timetable, row, partsOfLesson(lesson, row), from),
    };
  };
  const runAway = (edit: LessonEdit) => {
    session.run(edit);
    setTaking(false);
    choice.close();
  };

  const openEmpty = (row: GroupRow, at: number, element: HTMLElement) => {
    setOpener(element);
    setTaking(false);
    choice.chooseSlot(row, at);
  };
  const adding = !chosen && vacant && editor.canAdd && (
    <NewLesson
      key={`${vacant.row.group.id} ${vacant.slot}`}
      editor={editor}
      vacant={vacant}
      opener={opener}
      onClose={() => {
        opener?.focus();
        choice.close();
      }}
    />
  );
  const panel =
    adding ||
    (chosen && (
      <ChosenPanel
        editor={editor}
        chosen={chosen}
        taking={taking}
        onTakingChange={setTaking}
        onPartChange={choice.choosePart}
        onPut={(to) => put(chosen.part.lessonId, chosen.row, to)}
        onGone={runAway}
        onClose={() => {
          setTaking(false);
          choice.close();
        }}
      />
    ));
  const tray = (
    <LessonTray
      lessons={trayLessons(board.tray)}
      chosen={choice.waitingId}
      onChoose={(id) => {
        setTaking(false);
        choice.chooseWaiting(id);
      }}
    />
  );

  const { question } = editor;
  const asking = question && (
    <ConcernedChanges
      open
      edit={question.sent.title}
      changes={question.changes}
      onChoose={question.answer}
      onCancel={() => {
        question.answer(null);
        void session.settled().then(() => follow(question.sent.edit));
      }}
    />
  );

  if (narrow) {
    return (
      <>
        <NarrowEditor
          editor={editor}
          only={only ?? linked?.row}
          onClassChange={chooseClass}
          onChoose={(row, at) => {
            setTaking(false);
            choice.chooseSlot(row, at);
          }}
          onOpenEmpty={editor.canAdd ? openEmpty : undefined}
          panel={panel}
          tray={tray}
        />
        {asking}
      </>
    );
  }
  return (
    <EditorBoard
      rows={rows}
      lessonTimes={lessonTimes}
      bells={timetable.bells}
      pending={pending}
      shown={shown}
      toolbar={
        <ClassSelect
          groups={timetable.rows.map(({ group }) => group)}
          value={only?.group.id ?? null}
          onChange={chooseClass}
        />
      }
      onOpenCell={({ part }) => {
        setTaking(false);
        choice.choosePart(part);
      }}
      onOpenEmpty={editor.canAdd ? openEmpty : undefined}
      onEscape={() => choice.close()}
      onTake={take}
      onPut={(source, to) => {
        const found = lessonOf(source);
        if (found) put(found.lesson.id, found.row, to);
      }}
      onRefuse={(reason) => toasts.error(`Урок не перенесён. ${reason}`)}
      onPutAside={(source) => {
        const found = lessonOf(source);
        if (found) runAway({ kind: 'hide', lessonId: found.lesson.id });
      }}
    >
      {panel ?? (
        <p className={styles.note}>
          Выберите урок, чтобы изменить его, или перетащите на другое место своего класса. На пустом месте
          можно добавить новый. Ctrl+Z отменяет последнее действие.
        </p>
      )}
      {tray}
      {asking}
    </EditorBoard>
  );
}

/** The lessons whose change is on its way, as the table names them. */
function pendingOf({ pending, timetable }: Editor): ReadonlySet<string> {
  if (pending.length === 0) return NOTHING;
  const ids = new Set(pending.map(({ edit }) => edit.lessonId));
  return new Set(
    partsOf(timetable)
      .filter(({ lessonId }) => ids.has(lessonId))
      .map(partKey),
  );
}

const NOTHING: ReadonlySet<string> = new Set();

/** The lessons of the tray in words, by class and subject. */
function trayLessons(tray: readonly EditableLesson[]): TrayLesson[] {
  return tray
    .map(({ id, group, educationalSubject, teacher, subgroupLesson }) => ({
      id,
      className: groupName(group),
      subject: educationalSubject.name,
      teachers: [teacher, ...subgroupLesson.map((part) => part.teacher)]
        .flatMap((one) => one?.name ?? [])
        .join(', '),
    }))
    .sort((a, b) => compareNatural(a.className, b.className) || compareRussian(a.subject, b.subject));
}
