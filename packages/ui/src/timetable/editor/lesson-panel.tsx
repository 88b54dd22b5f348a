import { chakra } from '@chakra-ui/react';
import type { Teaching } from '@zvonok/domain/editor/lesson-edit';
import type { MoveTarget } from '@zvonok/domain/editor/move-targets';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partName } from '@zvonok/domain/timetable/texts';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { SwapIcon } from '../../controls/icon.tsx';
import { type LessonChoices, PartFields, SubjectField } from './lesson-fields.tsx';
import { Conflicts, PanelFrame } from './panel-frame.tsx';
import { PartExtras } from './part-extras.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { SplitField } from './split-field.tsx';

export interface LessonPanelProps extends LessonChoices {
  /** Which class: `6Г`. */
  className: string;
  /** Where it stands: «Среда, 3 урок», or that it waits. */
  place: string;
  /** Everything taught in the cell; one of them is being changed. */
  parts: readonly LessonPart[];
  part: LessonPart;
  onPartChange: (part: LessonPart) => void;
  /** Everybody who could teach it instead. */
  groups: TeacherGroups;
  /** Who is needed in two classes at once as it stands now. */
  conflicts: readonly string[];
  /** Where it could go while a place is looked for; null otherwise. */
  targets: readonly MoveTarget[] | null;
  layout?: WeekLayout | undefined;
  onTake: () => void;
  onPut: (slot: number) => void;
  onPutCancel: () => void;
  onTeach: (teaching: Teaching) => void;
  /** The ways the class can be split; null if the lesson cannot be split anew. */
  splits: readonly (readonly string[])[] | null;
  /** Splits it into subgroups of these names; without any it is one of the whole class. */
  onDivide: (names: readonly string[]) => void;
  /** Taking it off the grid, putting it back, deleting: all other actions. */
  actions: ReactNode;
  onClose: () => void;
}

/**
 * One lesson of the permanent timetable: what, who, where; and where to put it. Everything takes effect at once and can
 * be taken back.
 */
export function LessonPanel(props: LessonPanelProps) {
  const { className, place, parts, part, subjects, rooms, groups, conflicts, targets, onTeach } = props;
  return (
    <PanelFrame className={className} place={place} onClose={props.onClose}>
      {parts.length > 1 && (
        <chakra.fieldset css={styles.parts}>
          <legend>Подгруппа</legend>
          {parts.map((other) => (
            <button
              key={partKey(other)}
              type="button"
              aria-pressed={other === part}
              onClick={() => props.onPartChange(other)}
            >
              {partName(other)}
            </button>
          ))}
        </chakra.fieldset>
      )}
      <Conflicts conflicts={conflicts} />
      {targets ? (
        <>
          <chakra.p css={styles.hint}>Выберите место: стрелки и Enter, Escape — передумать.</chakra.p>
          <SlotPicker
            label={`Куда поставить урок: ${className}, ${(part.lessonSubject ?? part.subject).name}`}
            layout={props.layout}
            targets={targets}
            onPick={props.onPut}
            onCancel={props.onPutCancel}
          />
          <Button onClick={props.onPutCancel}>Отмена</Button>
        </>
      ) : (
        <>
          <SubjectField
            subject={part.lessonSubject ?? part.subject}
            subjects={subjects}
            onChange={(subject) => onTeach({ subject })}
          />
          {props.splits && (
            <SplitField
              names={parts.flatMap(({ subgroup }) => subgroup?.name ?? [])}
              splits={props.splits}
              onChange={props.onDivide}
            />
          )}
          <PartFields
            teacher={part.teacher}
            room={part.room}
            rooms={rooms}
            groups={groups}
            onTeach={onTeach}
          />
          {props.flows && (
            <PartExtras
              key={partKey(part)}
              isSubgroup={part.subgroup !== null}
              subject={part.lessonSubject ? part.subject : null}
              flow={part.flow ?? null}
              subjects={subjects}
              flows={props.flows}
              onSubjectChange={(own) => onTeach({ ownSubject: own ?? part.lessonSubject ?? part.subject })}
              onFlowChange={(flow) => onTeach({ flow })}
            />
          )}
          <chakra.footer css={styles.footer}>
            <Button icon={<SwapIcon size={18} />} onClick={props.onTake} aria-keyshortcuts="M">
              Перенести…
            </Button>
            {props.actions}
          </chakra.footer>
        </>
      )}
    </PanelFrame>
  );
}

const styles = {
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > legend': { mb: '1', color: 'fg.muted', textStyle: 'sm' },
    '& > button': {
      minHeight: '8',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      textStyle: 'sm',
    },
    '& > button[aria-pressed=true]': {
      borderColor: 'brand.solid',
      bg: 'brand.solid',
      color: 'brand.contrast',
      fontWeight: 'semibold',
    },
  },
  hint: { color: 'fg.muted', textStyle: 'sm' },
  footer: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
