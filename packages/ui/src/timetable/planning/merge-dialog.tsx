import { chakra, Stack } from '@chakra-ui/react';
import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { isSelectable, mergeSentence } from '@zvonok/domain/timetable/allowed-changes';
import {
  type Candidate,
  TEACHER_GROUP_LABEL,
  type TeacherGroups,
} from '@zvonok/domain/timetable/teacher-groups';
import { SelectField } from '../../controls/select-field.tsx';
import { ConfirmDialog } from '../../feedback/dialog.tsx';
import { mergeLessonText } from './merge-panel.tsx';
import { GROUP_ORDER } from './teacher-search.ts';

export interface MergeDialogProps {
  open: boolean;
  first: LessonPart;
  second: LessonPart;
  /** Who will teach both. */
  teacher: TeacherRef | null;
  /** Who else could, see `teacherGroups` of `second`. */
  groups: TeacherGroups;
  view: 'group' | 'teacher';
  onTeacherChange: (teacher: TeacherRef) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** 'Объединение уроков': what is about to be put together, and who teaches it. */
export function MergeDialog(props: MergeDialogProps) {
  const { open, first, second, teacher, groups, view, onTeacherChange, onConfirm, onCancel } = props;
  const candidates = GROUP_ORDER.flatMap((group) => groups[group]);
  const everybody = candidates.map((candidate) => candidate.teacher);
  const busy = candidates.find((candidate) => candidate.teacher.id === teacher?.id && candidate.reason);
  const choose = (id: number) => {
    const chosen = [second.teacher, ...everybody].find((known) => known?.id === id);
    if (chosen) onTeacherChange({ id: chosen.id, name: chosen.name });
  };
  return (
    <ConfirmDialog
      open={open}
      title="Объединение уроков"
      confirmLabel="Объединить"
      cancelLabel="Отменить"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <p>{mergeSentence(first, second)}</p>
        <chakra.ol
          display="grid"
          gap="1"
          ps="5"
          fontSize="sm"
          listStyle="decimal"
          aria-label="Уроки объединения"
        >
          <li>{mergeLessonText(first)}</li>
          <li>{mergeLessonText(second)}</li>
        </chakra.ol>
        <SelectField
          label="Учитель"
          value={String(teacher?.id ?? '')}
          onChange={(value) => choose(Number(value))}
        >
          {second.teacher && <option value={second.teacher.id}>{second.teacher.name}</option>}
          {GROUP_ORDER.map((group) => (
            <optgroup key={group} label={TEACHER_GROUP_LABEL[group]}>
              {groups[group].map((candidate) => (
                <option
                  key={candidate.teacher.id}
                  value={candidate.teacher.id}
                  disabled={!isSelectable(candidate, group, view)}
                >
                  {optionText(candidate)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        {busy?.reason && (
          <p role="note">
            {busy.teacher.name}: {busy.reason}.
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function optionText({ teacher, reason }: Candidate): string {
  return reason === null ? teacher.name : `${teacher.name} (${reason})`;
}
