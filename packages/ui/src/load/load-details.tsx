import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { differenceText, LOAD_LABEL } from '@zvonok/domain/load/load-texts';
import type { ClassLoad, TeacherLoad } from '@zvonok/domain/load/teacher-load';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface LoadDetailsProps {
  open: boolean;
  load: TeacherLoad | ClassLoad;
  /** The load of a week with its substitutions; otherwise that of the permanent timetable. */
  isWeek: boolean;
  /** To the timetable of the teacher or the class. */
  link: ReactNode;
  onClose: () => void;
}

/** The hours of one teacher by class and subject, or of one class by subject with its teachers. */
export function LoadDetails({ open, load, isWeek, link, onClose }: LoadDetailsProps) {
  return (
    <Dialog
      open={open}
      title={load.name}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {link}
          <Button onClick={onClose} data-autofocus="">
            Закрыть
          </Button>
        </>
      }
    >
      <chakra.div css={styles.sheet}>
        <p>{summaryOf(load, isWeek)}</p>
        {'group' in load ? <ClassSubjects load={load} /> : <TeacherLines load={load} isWeek={isWeek} />}
      </chakra.div>
    </Dialog>
  );
}

function summaryOf(load: TeacherLoad | ClassLoad, isWeek: boolean): string {
  const week = `${counted(load.hours, NOUN.hour)} в неделю, ${counted(load.windows, NOUN.window)}.`;
  if ('group' in load) return `${week} Каждая подгруппа отдельно: ${counted(load.partHours, NOUN.hour)}.`;
  const isShared = load.taught.reduce((sum, { hours }) => sum + hours, 0) > load.hours;
  const shared = isShared ? ' Час сразу с несколькими классами или подгруппами считается один раз.' : '';
  return isWeek ? week + shared : `${week} С нагрузкой: ${differenceText(load.workload)}.${shared}`;
}

function TeacherLines({ load, isWeek }: { load: TeacherLoad; isWeek: boolean }) {
  const lines = isWeek
    ? load.taught.map(({ group, subject, hours }) => ({ group, subject, planned: null, scheduled: hours }))
    : load.workload.lines;
  if (lines.length === 0) return <p>Уроков нет.</p>;
  return (
    <Table.Root native css={styles.table}>
      <VisuallyHidden as="caption">Часы по классам и предметам</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{LOAD_LABEL.group}</th>
          <th scope="col">Предмет</th>
          {!isWeek && <th scope="col">{LOAD_LABEL.planned}</th>}
          <th scope="col">В расписании</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ group, subject, planned, scheduled }) => (
          <tr
            key={`${group.id} ${subject.id}`}
            data-differs={planned !== null && planned !== scheduled ? '' : undefined}
          >
            <th scope="row">{groupName(group)}</th>
            <td>{subject.name}</td>
            {planned !== null && <td>{planned}</td>}
            <td>{scheduled}</td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

function ClassSubjects({ load: { taught } }: { load: ClassLoad }) {
  if (taught.length === 0) return <p>Уроков нет.</p>;
  return (
    <Table.Root native css={styles.table}>
      <VisuallyHidden as="caption">Часы по предметам</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Предмет</th>
          <th scope="col">{LOAD_LABEL.hours}</th>
          <th scope="col">Учителя</th>
        </tr>
      </thead>
      <tbody>
        {taught.map(({ subject, hours, teachers }) => (
          <tr key={subject.id}>
            <th scope="row">{subject.name}</th>
            <td>{hours}</td>
            <td>{teachers.join(', ') || 'нет учителя'}</td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

const styles = {
  sheet: { display: 'grid', gap: '3', alignContent: 'start' },
  table: {
    borderCollapse: 'collapse',
    '& :is(th, td)': { px: '2', py: '1.5', borderBottomWidth: '1px' },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody tr[data-differs]': { bg: 'conflict.bg', color: 'conflict.fg' },
  },
} as const;
