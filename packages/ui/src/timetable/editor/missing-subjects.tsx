import { Alert, chakra } from '@chakra-ui/react';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { ConfirmDialog } from '../../feedback/dialog.tsx';
import type { StaffTeacher } from './teacher-table.tsx';

export interface MissingSubjectsProps {
  /** Teachers of whom no subjects are written down, each with those of the timetable; at least one. */
  teachers: readonly StaffTeacher[];
  /** They are being saved. */
  busy: boolean;
  /** Saves what was looked at. `onDone` is called once the answer is there, whichever it is. */
  onSave: (teachers: readonly StaffTeacher[], onDone: () => void) => void;
}

/**
 * Says that subjects are missing, without which no substitute can be found by subject, and offers those of the
 * timetable: first who gets what, then all at once.
 */
export function MissingSubjects({ teachers, busy, onSave }: MissingSubjectsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Alert.Root status="info" alignItems="center" flexWrap="wrap">
        <Alert.Content flex="1" minW="14rem">
          У {counted(teachers.length, NOUN.ofTeachers)} не указаны предметы: замены по предмету им не
          предложить.
        </Alert.Content>
        <Button size="sm" onClick={() => setOpen(true)}>
          Взять из расписания
        </Button>
      </Alert.Root>
      <ConfirmDialog
        open={isOpen}
        title="Предметы из расписания"
        confirmLabel="Записать"
        busy={busy}
        onCancel={close}
        onConfirm={() => onSave(teachers, close)}
      >
        <p>Каждый получит предметы своих уроков. Потом их можно изменить у любого учителя.</p>
        <chakra.ul
          tabIndex={0}
          aria-label="Кому какие предметы"
          marginBlockStart="3"
          maxH="min(24rem, 45vh)"
          overflowY="auto"
          listStyleType="none"
        >
          {teachers.map(({ id, name, eduSubject }) => (
            <chakra.li key={id} paddingBlock="1" overflowWrap="anywhere">
              <strong>{name}</strong>: {eduSubject}
            </chakra.li>
          ))}
        </chakra.ul>
      </ConfirmDialog>
    </>
  );
}
