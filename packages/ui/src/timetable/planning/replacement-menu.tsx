import { chakra } from '@chakra-ui/react';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import {
  changeOf,
  groupName,
  type LessonPart,
  partKey,
  shownStateOf,
} from '@zvonok/domain/lesson/lesson-part';
import { partOffers } from '@zvonok/domain/timetable/part-offers';
import type { TeacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { partName, roomText, tooltipLines } from '@zvonok/domain/timetable/texts';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { StateMark } from '../cells/state-mark.tsx';
import { EditorLink, WithoutTeacher } from './editor-link.tsx';
import type { Side } from './placement.ts';
import { replacementMenuStyles as styles } from './replacement-menu-styles.ts';
import { TeacherChoice } from './teacher-choice.tsx';
import { usePlacement } from './use-placement.ts';

/** Of the teacher view's menu, as given; in the class view it stands at the side and may be taller. */
const SIZE = { teacher: { width: 350, height: 300 }, group: { width: 350, height: 600 } } as const;
const SIDES = {
  teacher: ['right', 'left', 'below', 'above'],
  group: ['right', 'left', 'below', 'above'],
} as const satisfies Record<string, readonly Side[]>;

export interface ReplacementMenuProps {
  /** The cell: the menu opens next to it, and gives the focus back to it. */
  anchor: HTMLElement;
  /** Everything in the cell; more than one part makes one tab each. */
  parts: readonly LessonPart[];
  /** The part that is being changed. */
  part: LessonPart;
  onPartChange: (part: LessonPart) => void;
  /** Who could teach `part` instead, see `teacherGroups`. */
  groups: TeacherGroups;
  /** The view the cell belongs to: it decides on teachers with conflicts. */
  view: 'group' | 'teacher';
  /** Parts of other lessons that are taught together with this one, and whether they are changed with it. */
  flow?: {
    companions: readonly LessonPart[];
    together: boolean;
    onTogetherChange: (together: boolean) => void;
  };
  onChoose: (teacher: TeacherRecord) => void;
  /** Back to what the permanent timetable says, whatever was done. */
  onReset: () => void;
  onGoHome: () => void;
  /** Begins a merge with this part. */
  onMerge: () => void;
  onClose: () => void;
  /** Shows a name as the way to that timetable; the name alone unless given. */
  renderName?: ((kind: 'class' | 'teacher', name: string, words: ReactNode) => ReactNode) | undefined;
  /** Where the part can be changed for good; left out for those who may not, or without such a screen. */
  editorHref?: string | undefined;
}

/** What takes back a change, in the words of that change. */
const RESET_LABEL = {
  replaced: 'Сбросить',
  merged: 'Отменить объединение',
  'sent-home': 'Отменить уход домой',
} as const;

/** 'Редактировать замены': what the lesson is now, and what can be done with it. Not modal: the table stays alive. */
export function ReplacementMenu(props: ReplacementMenuProps) {
  const { anchor, parts, part, onPartChange, groups, view, onChoose, onClose, editorHref } = props;
  const { renderName = nameAlone } = props;
  const className = groupName(part.group);
  const id = useId();
  const offers = partOffers(part);
  const change = changeOf(part);
  const { popover, style } = usePlacement({
    anchor,
    wanted: SIZE[view],
    sides: SIDES[view],
    // Without a list of teachers it is as high as its few lines.
    hugs: offers.replace.allowed ? null : `${partKey(part)} ${change}`,
  });
  useOutsidePress(popover, anchor, onClose);

  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Past its ends the menu closes: the focus would land somewhere on the page, and the menu would stay open behind
    // it.
    if (event.key !== 'Escape' && !leavesByTab(event)) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  };

  return (
    <chakra.div
      ref={popover}
      css={styles.root}
      style={style}
      role="dialog"
      popover="manual"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
    >
      <chakra.div css={styles.head}>
        <h2 id={`${id}-title`}>Редактировать замены</h2>
        <p>
          {renderName('class', className, className)}
          {`, ${WEEKDAY_LABEL[part.day]}, ${part.number} урок`}
        </p>
      </chakra.div>
      {parts.length > 1 && (
        <chakra.div css={styles.tabs} role="tablist" aria-label="Подгруппы">
          {parts.map((choice) => (
            <button
              key={partKey(choice)}
              type="button"
              role="tab"
              aria-selected={choice === part}
              onClick={() => onPartChange(choice)}
            >
              {partName(choice)}
            </button>
          ))}
        </chakra.div>
      )}
      <LessonNow part={part} renderName={renderName} />
      {props.flow && props.flow.companions.length > 0 && (
        <Checkbox checked={props.flow.together} onChange={props.flow.onTogetherChange}>
          {wholeFlowLabel(part, props.flow.companions)}
        </Checkbox>
      )}
      {offers.replace.allowed ? (
        <>
          <TeacherChoice key={partKey(part)} groups={groups} view={view} onChoose={onChoose} />
          {editorHref !== undefined && <EditorLink href={editorHref} />}
        </>
      ) : (
        part.teacher === null && !change && <WithoutTeacher href={editorHref} />
      )}
      <chakra.div css={styles.buttons}>
        {change && (
          <Button size="sm" data-focus={offers.replace.allowed ? undefined : ''} onClick={props.onReset}>
            {RESET_LABEL[change]}
          </Button>
        )}
        {offers.goHome.allowed && (
          <Button size="sm" data-focus={offers.replace.allowed ? undefined : ''} onClick={props.onGoHome}>
            Отпустить домой
          </Button>
        )}
        {offers.merge.allowed && (
          <Button size="sm" onClick={props.onMerge}>
            Объединить
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          Отмена
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** Whether Tab, or Shift and Tab, is pressed on the last, or the first, thing that can be reached. */
function leavesByTab({ key, shiftKey, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Tab') return false;
  const reachable = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]'),
  );
  return target === reachable.at(shiftKey ? 0 : -1);
}

/** 'Весь поток «Немецкий»: ещё 7Б, 7В (2 группа)' */
function wholeFlowLabel({ flow }: LessonPart, companions: readonly LessonPart[]): string {
  const others = companions.map(({ group, subgroup }) =>
    subgroup ? `${groupName(group)} (${subgroup.name})` : groupName(group),
  );
  return `Весь поток «${flow}»: ещё ${others.join(', ')}`;
}

type RenderName = NonNullable<ReplacementMenuProps['renderName']>;

function nameAlone(_kind: 'class' | 'teacher', _name: string, words: ReactNode): ReactNode {
  return words;
}

function LessonNow({ part, renderName }: { part: LessonPart; renderName: RenderName }) {
  const change = shownStateOf(part);
  const lines = tooltipLines(part);
  const subject = part.subgroup ? `${part.subject.name}, ${part.subgroup.name}` : part.subject.name;
  return (
    <chakra.div css={styles.now} data-kind={change ?? undefined}>
      <p>
        <b>{subject}</b>
        {part.room && roomText(part.room.number)}
      </p>
      <p>
        {change && <StateMark kind={change} />}
        <span>
          {withNames(
            lines.length > 0 ? lines.join('; ') : (part.teacher?.name ?? 'Учитель не назначен'),
            teachersOf(part),
            renderName,
          )}
        </span>
      </p>
    </chakra.div>
  );
}

/** Teachers named in the words of a lesson: the present and the replaced one. */
function teachersOf({ teacher, state }: LessonPart): readonly string[] {
  const original = state.kind === 'replaced' || state.kind === 'merged' ? state.original : null;
  return [teacher?.name, original].filter((name) => typeof name === 'string');
}

/** The text with each of these names shown as a name, once each. */
function withNames(text: string, names: readonly string[], renderName: RenderName): ReactNode {
  const [name, ...others] = names;
  if (name === undefined) return text;
  const at = text.indexOf(name);
  if (at < 0) return withNames(text, others, renderName);
  return (
    <>
      {withNames(text.slice(0, at), others, renderName)}
      {renderName('teacher', name, name)}
      {withNames(text.slice(at + name.length), others, renderName)}
    </>
  );
}

/** A press anywhere but in the menu and its cell closes it; what was pressed keeps the focus. */
function useOutsidePress(
  popover: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  onPress: () => void,
): void {
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || popover.current?.contains(target) || anchor.contains(target)) return;
      onPress();
    };
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [popover, anchor, onPress]);
}
