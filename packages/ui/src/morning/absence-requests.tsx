import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { RequestEntry } from '@zvonok/domain/absences/absence-request';
import type { LessonNumber, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type FormEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';
import { type AcceptedEntry, acceptedOf, EntryChips, type EntryDraft } from './sentence-chips.tsx';

/** What a teacher has written of their own absence. */
export interface AbsenceRequestView {
  id: number;
  teacher: TeacherRef;
  entries: readonly RequestEntry[];
  /** The message said more than was understood. */
  isPartlyRead: boolean;
  /** 'в 07:12', '17 ноября в 21:40' */
  at: string;
}

export interface AbsenceRequestsProps {
  /** The oldest first. */
  requests: readonly AbsenceRequestView[];
  /** Substitutes who cannot come: 'Зуева О. П. не может: 3 урок, 7Б'. */
  refusals: readonly { id: number; text: string }[];
  teachers: readonly TeacherRecord[];
  numbers: readonly LessonNumber[];
  /** Being answered. */
  busy: boolean;
  /** Called with the days as they are to be entered. */
  onAccept: (id: number, entries: readonly AcceptedEntry[]) => void;
  onDecline: (id: number) => void;
  /** They come all the same. */
  onLift: (id: number) => void;
}

/** What teachers say themselves, for a person to decide. Nothing is done by it alone. */
export function AbsenceRequests(props: AbsenceRequestsProps) {
  const { requests, refusals, busy, onLift } = props;
  if (requests.length + refusals.length === 0) return null;
  return (
    <chakra.ul css={styles.list} aria-label="Сообщения учителей">
      {requests.map((request) => (
        <li key={request.id}>
          <Request {...props} request={request} />
        </li>
      ))}
      {refusals.map(({ id, text }) => (
        <li key={id}>
          <p>{unbrokenText(text)}</p>
          <Button size="sm" busy={busy} aria-label={`Всё-таки ведёт: ${text}`} onClick={() => onLift(id)}>
            Всё-таки ведёт
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}

function Request({
  request: { id, teacher, entries, isPartlyRead, at },
  teachers,
  numbers,
  busy,
  onAccept,
  onDecline,
}: AbsenceRequestsProps & { request: AbsenceRequestView }) {
  const [drafts, setDrafts] = useState<readonly EntryDraft[]>(() =>
    entries.map((entry) => ({ ...entry, teacherId: teacher.id, said: null, candidates: [], notes: [] })),
  );
  const accepted = acceptedOf(drafts, teachers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accepted) onAccept(id, accepted);
  };
  return (
    <form noValidate data-request={id} onSubmit={submit}>
      <p>
        <b>{unbrokenText(teacher.name)}</b> просит отметить · {at}
      </p>
      {drafts.map((draft, index) => (
        <EntryChips
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order.
          key={index}
          isOwn
          draft={draft}
          teachers={teachers}
          numbers={numbers}
          isAsked={false}
          onChange={(change) => setDrafts(drafts.with(index, { ...draft, ...change }))}
          onRemove={drafts.length > 1 ? () => setDrafts(drafts.toSpliced(index, 1)) : null}
        />
      ))}
      {isPartlyRead && <p data-part="muted">Остальное в сообщении не прочитано: уточните у учителя.</p>}
      <div data-part="answers">
        <Button type="submit" size="sm" variant="solid" busy={busy} disabled={accepted === null}>
          Принять
        </Button>
        <Button size="sm" busy={busy} onClick={() => onDecline(id)}>
          Отклонить
        </Button>
      </div>
    </form>
  );
}

const styles = {
  list: {
    ...{ display: 'grid', gap: '2', listStyle: 'none', minWidth: '0' },
    '& > li': {
      ...{ display: 'grid', gap: '2', px: '3', py: '2', minWidth: '0' },
      ...{ bg: 'bg.panel', borderWidth: '1px', borderColor: 'brand.solid', borderRadius: 'lg' },
    },
    '& form': { display: 'grid', gap: '2', minWidth: '0' },
    '& b': { fontWeight: 'semibold' },
    '& > li > button': { justifySelf: 'start' },
    '& [data-part=muted]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-part=answers]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
} as const satisfies Record<string, SystemStyleObject>;
