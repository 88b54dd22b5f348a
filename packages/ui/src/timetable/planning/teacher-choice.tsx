import { chakra } from '@chakra-ui/react';
import { withFullStop } from '@zvonok/domain/text/sentences';
import type { Candidate } from '@zvonok/domain/timetable/teacher-groups';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { replacementMenuStyles as styles } from './replacement-menu-styles.ts';
import { TeacherList, type TeacherListProps } from './teacher-list.tsx';

interface TeacherChoiceProps extends Omit<TeacherListProps, 'onChoose'> {
  onChoose: (teacher: TeacherRecord) => void;
}

/** The list of teachers; choosing a busy one has to be confirmed, with what keeps them shown. */
export function TeacherChoice({ onChoose, ...list }: TeacherChoiceProps) {
  const [asked, setAsked] = useState<Candidate | null>(null);
  if (!asked) {
    const choose = (candidate: Candidate) =>
      candidate.reason === null ? onChoose(candidate.teacher) : setAsked(candidate);
    return <TeacherList {...list} onChoose={choose} />;
  }
  return (
    <BusyQuestion
      candidate={asked}
      onConfirm={() => onChoose(asked.teacher)}
      onCancel={() => setAsked(null)}
    />
  );
}

interface BusyQuestionProps {
  candidate: Candidate;
  onConfirm: () => void;
  onCancel: () => void;
}

function BusyQuestion({ candidate: { teacher, reason }, onConfirm, onCancel }: BusyQuestionProps) {
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <chakra.div ref={question} css={styles.question} role="group" aria-labelledby={id}>
      <p id={id}>
        <b>{teacher.name}</b>: {withFullStop(reason ?? '')} Поставить всё равно?
      </p>
      <chakra.div css={styles.buttons}>
        <Button size="sm" variant="solid" onClick={onConfirm}>
          Поставить всё равно
        </Button>
        <Button size="sm" onClick={onCancel}>
          Выбрать другого
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
