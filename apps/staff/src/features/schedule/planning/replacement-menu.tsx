import { useRouter, useSearch } from '@tanstack/react-router';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { cellCode } from '@zvonok/domain/timetable/cell-code';
import { changesOfFlow, flowCompanions, type OfOnePart } from '@zvonok/domain/timetable/change-effects';
import { partsOf, type Timetable } from '@zvonok/domain/timetable/timetable';
import { ReplacementMenu as MenuOfCell } from '@zvonok/ui/timetable/planning';
import { useMemo, useState } from 'react';
import { useRoles } from '../../../shared/session/use-session.ts';
import type { AskForChanges } from '../../../shared/timetable-changes/use-timetable-changes.ts';
import { nameLinks } from '../name-link.tsx';
import type { TimetableData } from '../timetable-query.ts';
import type { PlanningTool, TimetableView } from './planning-tool.ts';
import { useCandidates } from './use-candidates.ts';

const EDITOR = '/app/schedule/editor';

interface ReplacementMenuProps {
  data: TimetableData;
  view: TimetableView;
  opened: Extract<PlanningTool, { kind: 'menu' }>;
  /** Another lesson of the cell was chosen, by `partKey`. */
  onPartChange: (key: string) => void;
  onClose: () => void;
  onChange: AskForChanges;
  onMerge: (first: LessonPart) => void;
}

/** The menu of an open cell, over the timetable as it is now. */
export function ReplacementMenu(props: ReplacementMenuProps) {
  const { data, view, opened, onPartChange, onClose, onChange, onMerge } = props;
  const { timetable, teachers } = data;
  const editorHref = useEditorHref(timetable);
  const search = useSearch({ from: '/app/schedule' });
  const parts = useMemo(
    () => partsOf(timetable).filter((part) => opened.keys.includes(partKey(part))),
    [timetable, opened],
  );
  const part = parts.find((candidate) => partKey(candidate) === opened.key);
  const [together, setTogether] = useState(true);
  const companions = useMemo(() => (part ? flowCompanions(partsOf(timetable), part) : []), [timetable, part]);
  const groups = useCandidates(data, part);
  if (!part || !groups) return null;

  // Closed before anything is requested: the cell has the focus while what it shows changes.
  const closeAnd = (ask: () => void) => {
    onClose();
    opened.element.focus({ preventScroll: true });
    ask();
  };

  /** The change, and the same of the rest of the flow where the rules allow it there. */
  const changeAll = (wanted: OfOnePart) => {
    onChange(wanted, ...(together ? changesOfFlow(wanted, companions) : []));
  };

  return (
    <MenuOfCell
      anchor={opened.element}
      parts={parts}
      part={part}
      onPartChange={(next) => onPartChange(partKey(next))}
      groups={groups}
      view={view}
      flow={{ companions, together, onTogetherChange: setTogether }}
      onChoose={(teacher) => closeAnd(() => changeAll({ kind: 'replace', part, teacher }))}
      onReset={() => closeAnd(() => changeAll({ kind: 'cancel', part }))}
      onGoHome={() => closeAnd(() => changeAll({ kind: 'send-home', part }))}
      onMerge={() => closeAnd(() => onMerge(part))}
      onClose={onClose}
      editorHref={editorHref(part)}
      renderName={nameLinks(teachers, search, onClose)}
    />
  );
}

/** The link to a lesson in the editor of the permanent timetable, for users who may edit it. */
function useEditorHref({ rows }: Timetable): (part: LessonPart) => string | undefined {
  const { routesByPath } = useRouter();
  const roles = useRoles();
  const isThere = EDITOR in routesByPath && canEditSchedule(roles);
  return ({ group, day, number, subgroup }) => {
    if (!isThere) return undefined;
    const classNames = rows.map((row) => groupName(row.group));
    const code = cellCode(
      groupName(group),
      day,
      number,
      subgroup ? { id: subgroup.id, classNames } : undefined,
    );
    return `${EDITOR}?lesson=${encodeURIComponent(code)}`;
  };
}
