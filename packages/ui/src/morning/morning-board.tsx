import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { OPEN_LESSONS_NAME } from '@zvonok/domain/planning/morning-texts';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { UndoIcon } from '../controls/lazy-icon.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';

const MORNING_STEPS = ['absent', 'plan', 'check'] as const;
export type MorningStep = (typeof MORNING_STEPS)[number];

const STEP_LABEL = {
  absent: 'Кого нет',
  plan: 'План',
  check: 'Проверить',
} as const satisfies Record<MorningStep, string>;

export interface MorningBoardProps {
  /** One step at a time, for a narrow window. */
  narrow: boolean;
  step: MorningStep;
  onStep: (step: MorningStep) => void;
  /** 'Нет сегодня', 'Нет 24 ноября' */
  absentTitle: string;
  /** 'не закрыто: 1, предложено: 4'; empty if nothing is open. */
  absentSum: string;
  absent: ReactNode;
  /** What the plan comes to: '4 замены, не закрыто: 1'; empty while there is none. */
  planSum: string;
  /** Takes the last step back; null if there is none. */
  onUndo: (() => void) | null;
  lessons: ReactNode;
  consequences: ReactNode;
  /** Why the last step did not go through. */
  failure: string | null;
  /** What is always in reach: publishing, or recalling. */
  foot: ReactNode;
}

/** The day as three columns, or as three steps: who is not there, their lessons, what it comes to. */
export function MorningBoard(props: MorningBoardProps) {
  const { narrow, step, onStep, absentTitle, absentSum, absent, lessons, consequences } = props;
  const bar = (
    <chakra.div css={styles.bar} data-next-step="">
      <FormAlert>{props.failure}</FormAlert>
      {props.foot}
    </chakra.div>
  );
  if (narrow) {
    return (
      <chakra.div css={styles.narrow}>
        <chakra.ol css={styles.steps} aria-label="Шаги">
          {MORNING_STEPS.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onStep(one)}
              >
                {index + 1}. {STEP_LABEL[one]}
              </button>
            </li>
          ))}
        </chakra.ol>
        {step !== 'plan' && absentSum !== '' && <chakra.p css={styles.sum}>{absentSum}</chakra.p>}
        {step === 'absent' && absent}
        {step === 'plan' && (
          <>
            <PlanHead {...props} />
            {lessons}
          </>
        )}
        {step === 'check' && consequences}
        {bar}
      </chakra.div>
    );
  }
  return (
    <chakra.div css={styles.wide}>
      <chakra.div css={styles.columns}>
        <section aria-labelledby="morning-absent">
          <chakra.div css={styles.head}>
            <h2 id="morning-absent">{absentTitle}</h2>
            {absentSum !== '' && <chakra.p css={styles.sum}>{absentSum}</chakra.p>}
          </chakra.div>
          {absent}
        </section>
        <section aria-labelledby="morning-lessons">
          <PlanHead {...props} title={<h2 id="morning-lessons">{OPEN_LESSONS_NAME}</h2>} />
          {lessons}
        </section>
        <section aria-labelledby="morning-consequences" data-panel="">
          <h2 id="morning-consequences">Последствия</h2>
          {consequences}
        </section>
      </chakra.div>
      {bar}
    </chakra.div>
  );
}

/** What the plan comes to, and the way a step back. */
function PlanHead({
  title,
  planSum,
  onUndo,
}: Pick<MorningBoardProps, 'planSum' | 'onUndo'> & { title?: ReactNode }) {
  return (
    <chakra.div css={styles.head}>
      {title}
      <chakra.p css={styles.sum}>{planSum}</chakra.p>
      {onUndo && (
        <Button size="sm" icon={<UndoIcon size={16} />} onClick={onUndo}>
          Отменить
        </Button>
      )}
    </chakra.div>
  );
}

const styles = {
  // As high as the page: the bar at its end stands at the bottom of the window.
  wide: { display: 'flex', flex: '1', flexDirection: 'column', minWidth: '0' },
  columns: {
    display: 'grid',
    flex: '1',
    gap: '6',
    alignItems: 'start',
    pb: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(16rem, 1fr) minmax(0, 1.8fr)',
      xl: 'minmax(13rem, 15rem) minmax(0, 1.9fr) minmax(17rem, 1fr)',
    },
    // If there is room for two, the lessons have one of them to themselves.
    gridTemplateRows: { lg: 'auto 1fr', xl: 'auto' },
    '& > :nth-of-type(2)': { gridArea: { lg: '1 / 2 / span 2', xl: 'auto' } },
    '& > section': { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
    '& > [data-panel]': { px: '3', py: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'center',
    // The way a step back comes without moving what is below.
    minHeight: '8',
    '& > button': { ml: 'auto' },
  },
  sum: { fontSize: 'sm', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  narrow: { display: 'grid', gap: '3', minWidth: '0' },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    '& button': {
      width: 'full',
      minHeight: 'control',
      px: '1',
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      bg: 'bg.panel',
    },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& [aria-current=step]': { bg: 'current.bg', fontWeight: 'semibold' },
    '& li + li': { borderLeftWidth: '1px' },
  },
  bar: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'flex-end',
    py: '3',
    bg: 'bg',
    borderTopWidth: '1px',
    zIndex: 'sticky',
    _empty: { display: 'none' },
    // What was published stands left of the button, on a phone above it.
    '& > :not(button)': { flex: '1 1 24rem', minWidth: '0' },
    '& > button': { flex: { base: '1 1 100%', md: '0 0 auto' }, minWidth: { md: '18rem' } },
    // Above the bar of sections, which is there up to this width.
    '@media (max-width: 1099px)': { bottom: 'var(--zv-bottom-bar)' },
  },
} as const satisfies Record<string, SystemStyleObject>;
