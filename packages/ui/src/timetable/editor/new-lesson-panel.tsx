import { chakra } from '@chakra-ui/react';
import {
  type DraftPart,
  type LessonDraft,
  NO_SUBJECT_CHOSEN,
  withPart,
  withSplit,
} from '@zvonok/domain/editor/new-lesson';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { type LessonChoices, PartFields, SubjectField } from './lesson-fields.tsx';
import { Conflicts, PanelFrame } from './panel-frame.tsx';
import { PartExtras } from './part-extras.tsx';
import { SplitField } from './split-field.tsx';

export interface NewLessonPanelProps extends LessonChoices {
  /** Which class: `6Г`. */
  className: string;
  /** Where it will stand: «Среда, 3 урок». */
  place: string;
  draft: LessonDraft;
  onDraftChange: (draft: LessonDraft) => void;
  /** The ways the class can be split. */
  splits: readonly (readonly string[])[];
  /** Everybody who could teach it, for each part of the draft. */
  groups: readonly TeacherGroups[];
  /** Who would be needed in two classes at once. */
  conflicts: readonly string[];
  /** What was pressed to open it: the focus goes on from there into the panel, unless it has gone elsewhere. */
  opener?: HTMLElement | null;
  /** Called with a draft that has a subject. */
  onAdd: () => void;
  onClose: () => void;
}

const WHOLE_CLASS = 'whole class';

/**
 * A lesson for an empty slot: what, for whom, who and where. Only the subject has to be chosen; the rest can be added
 * later.
 */
export function NewLessonPanel(props: NewLessonPanelProps) {
  const { className, place, draft, onDraftChange, splits, subjects, rooms, groups, opener = null } = props;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);

  useEffect(() => {
    if (opener && opener === document.activeElement) form.current?.querySelector('select')?.focus();
  }, [opener]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (draft.subject) return props.onAdd();
    setTried(true);
    form.current?.querySelector('select')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    props.onClose();
  };

  return (
    <PanelFrame className={className} place={place} onClose={props.onClose} onKeyDown={onKeyDown}>
      <chakra.form ref={form} css={styles.form} onSubmit={add} noValidate>
        <SubjectField
          subject={draft.subject}
          subjects={subjects}
          error={tried && !draft.subject ? NO_SUBJECT_CHOSEN : null}
          onChange={(subject) => onDraftChange({ ...draft, subject })}
        />
        <SplitField
          names={draft.parts.flatMap(({ name }) => name ?? [])}
          splits={splits}
          onChange={(names) => onDraftChange(withSplit(draft, names))}
        />
        {draft.parts.map(({ name, subject, flow, teacher, room }, index) => {
          const everybody = groups[index];
          const change = (given: Partial<DraftPart>) => onDraftChange(withPart(draft, index, given));
          const fields = everybody && (
            <>
              <PartFields teacher={teacher} room={room} rooms={rooms} groups={everybody} onTeach={change} />
              {props.flows && (
                <PartExtras
                  isSubgroup={name !== null}
                  subject={subject}
                  flow={flow}
                  subjects={subjects}
                  flows={props.flows}
                  onSubjectChange={(own) => change({ subject: own })}
                  onFlowChange={(named) => change({ flow: named })}
                />
              )}
            </>
          );
          if (name === null) return <Fragment key={WHOLE_CLASS}>{fields}</Fragment>;
          return (
            <fieldset key={name}>
              <legend>{name}</legend>
              {fields}
            </fieldset>
          );
        })}
        <Conflicts conflicts={props.conflicts} />
        <chakra.footer css={styles.footer}>
          <Button type="submit" variant="solid">
            Добавить урок
          </Button>
          <Button onClick={props.onClose}>Отмена</Button>
        </chakra.footer>
      </chakra.form>
    </PanelFrame>
  );
}

const styles = {
  form: {
    '&, & > fieldset': { display: 'grid', gap: '3', minWidth: '0' },
    '& > fieldset': { px: '3', pt: '2', pb: '3', borderWidth: '1px', borderRadius: 'l2' },
    '& legend': { px: '1', textStyle: 'sm', fontWeight: 'semibold' },
  },
  footer: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
