import { chakra, NativeSelect } from '@chakra-ui/react';
import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { roomText } from '@zvonok/domain/timetable/texts';
import { useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { ChevronDownIcon } from '../../controls/icon.tsx';

/** One of two lessons that are put together: '7Б, 3 урок, Матем., Панова Л. Е., каб. 214'. */
export function mergeLessonText({ group, subgroup, number, subject, teacher, room }: LessonPart): string {
  const who = [groupName(group), subgroup?.name].filter(Boolean).join(' ');
  const words = [who, `${number} урок`, subject.shortName, teacher?.name ?? 'нет учителя'];
  return [...words, ...(room ? [roomText(room.number)] : [])].join(', ');
}

export interface MergePanelProps {
  first: LessonPart;
  /** Null until it is chosen. */
  second: LessonPart | null;
  /** The parts of the second's cell that it can be; more than one lets choose among them. */
  seconds: readonly LessonPart[];
  onSecondChange: (part: LessonPart) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * 'Режим объединения': the two steps of a merge below the table, in which the lessons are chosen: above it, the lesson
 * that was just pressed would move away under the pointer.
 */
export function MergePanel({ first, second, seconds, onSecondChange, onConfirm, onCancel }: MergePanelProps) {
  const id = useId();
  return (
    <chakra.section
      css={styles.root}
      aria-labelledby={id}
      data-next-step=""
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <h2 id={id}>Режим объединения</h2>
      <ol>
        <li>
          <b>1</b>
          <span>{mergeLessonText(first)}</span>
        </li>
        <li aria-live="polite" data-empty={second ? undefined : ''}>
          <b>2</b>
          {second ? <span>{mergeLessonText(second)}</span> : <span>Выберите второй урок того же дня</span>}
          {second && seconds.length > 1 && (
            <NativeSelect.Root css={styles.select}>
              <NativeSelect.Field
                aria-label="Подгруппа второго урока"
                value={partKey(second)}
                onChange={(event) => {
                  const chosen = seconds.find((part) => partKey(part) === event.target.value);
                  if (chosen) onSecondChange(chosen);
                }}
              >
                {seconds.map((part) => (
                  <option key={partKey(part)} value={partKey(part)}>
                    {part.subgroup?.name ?? groupName(part.group)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator>
                <ChevronDownIcon size={14} />
              </NativeSelect.Indicator>
            </NativeSelect.Root>
          )}
        </li>
      </ol>
      <chakra.div css={styles.buttons}>
        <Button size="sm" variant="solid" disabled={!second} onClick={onConfirm}>
          Подтвердить
        </Button>
        <Button size="sm" onClick={onCancel}>
          Отменить
        </Button>
      </chakra.div>
    </chakra.section>
  );
}

/** On a phone always in view: the second lesson is picked while scrolling. */
const ON_A_PHONE = {
  '@media (max-width: 767px)': {
    position: 'sticky',
    bottom: 'calc(var(--zv-bottom-bar) + {spacing.2})',
    zIndex: '2',
    boxShadow: 'float',
    '& > ol': { flexBasis: '100%' },
  },
} as const;

const styles = {
  root: {
    display: 'flex',
    flex: 'none',
    order: '1',
    flexWrap: 'wrap',
    rowGap: '2',
    columnGap: '4',
    alignItems: 'center',
    px: '3',
    py: '2',
    fontSize: 'sm',
    color: 'merged.fg',
    bg: 'merged.bg',
    borderWidth: '1px',
    borderColor: 'merged.mark',
    borderRadius: 'md',
    _print: { display: 'none' },
    '& > h2': { fontSize: 'sm' },
    '& > ol': { display: 'flex', flex: '1 1 20rem', flexWrap: 'wrap', rowGap: '1', columnGap: '4' },
    '& li': { display: 'flex', gap: '2', alignItems: 'center' },
    '& li > b': {
      flex: 'none',
      width: '20px',
      lineHeight: '20px',
      textAlign: 'center',
      color: 'bg.panel',
      bg: 'merged.mark',
      borderRadius: '50%',
    },
    '& li[data-empty] > span': { fontStyle: 'italic' },
    ...ON_A_PHONE,
  },
  select: { color: 'fg', '& > select': { height: '8', ps: '1', pe: '6', borderRadius: 'sm' } },
  buttons: {
    display: 'flex',
    gap: '2',
    '@media (max-width: 767px)': { '& > [data-variant]': { minHeight: '40px' } },
  },
} as const;
