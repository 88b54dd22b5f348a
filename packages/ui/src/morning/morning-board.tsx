import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

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
  /** 'не закрыто: 1, предложено: 4'; empty if nothing is open. Always in sight. */
  absentSum: string;
  absent: ReactNode;
  lessons: ReactNode;
  consequences: ReactNode;
  /** Why the last step did not go through. */
  failure: string | null;
  /** What is always in reach: publishing, or recalling. */
  foot: ReactNode;
}

/** The day as three columns, or as three steps: who is not there, their lessons, what it comes to. */
export function MorningBoard({
  narrow,
  step,
  onStep,
  absentTitle,
  absentSum,
  absent,
  lessons,
  consequences,
  failure,
  foot,
}: MorningBoardProps) {
  const content = { absent, plan: lessons, check: consequences };
  if (narrow) {
    return (
      <AppProvider>
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
          {absentSum !== '' && <chakra.p css={styles.sum}>{absentSum}</chakra.p>}
          {content[step]}
          <chakra.div css={styles.bar} data-next-step="">
            <FormAlert>{failure}</FormAlert>
            {foot}
          </chakra.div>
        </chakra.div>
      </AppProvider>
    );
  }
  return (
    <AppProvider>
      <chakra.div css={styles.columns}>
        <chakra.section css={styles.column} aria-labelledby="morning-absent">
          <chakra.div css={styles.head}>
            <h2 id="morning-absent">{absentTitle}</h2>
            {absentSum !== '' && <chakra.p css={styles.sum}>{absentSum}</chakra.p>}
          </chakra.div>
          {absent}
        </chakra.section>
        <chakra.section css={styles.column} aria-labelledby="morning-lessons">
          <h2 id="morning-lessons">Уроки без учителя</h2>
          {lessons}
        </chakra.section>
        <chakra.section css={styles.column} aria-labelledby="morning-consequences">
          <h2 id="morning-consequences">Последствия</h2>
          {consequences}
          <chakra.div css={styles.foot} data-next-step="">
            <FormAlert>{failure}</FormAlert>
            {foot}
          </chakra.div>
        </chakra.section>
      </chakra.div>
    </AppProvider>
  );
}

const styles = {
  columns: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(17rem, 1fr) minmax(0, 1.6fr)',
      xl: 'minmax(13rem, 16rem) minmax(0, 1.5fr) minmax(18rem, 1fr)',
    },
    // If there is room for two, the lessons have one of them to themselves.
    gridTemplateRows: { lg: 'auto 1fr', xl: 'auto' },
    '& > :nth-of-type(2)': { gridArea: { lg: '1 / 2 / span 2', xl: 'auto' } },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minWidth: '0',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& h2': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
  sum: { fontSize: 'sm', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  foot: {
    display: 'grid',
    gap: '2',
    // However many lessons there are: the columns are as high as the highest, and this ends its own.
    mt: 'auto',
    position: 'sticky',
    bottom: '0',
    pt: '2',
    bg: 'bg.panel',
    // Above the bar of sections, which is there up to this width.
    '@media (max-width: 1099px)': { bottom: 'var(--zv-bottom-bar)' },
  },
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
    // Above the bar of sections.
    bottom: 'var(--zv-bottom-bar)',
    display: 'grid',
    gap: '2',
    py: '3',
    bg: 'bg',
    borderTopWidth: '1px',
    zIndex: 'sticky',
  },
} as const satisfies Record<string, SystemStyleObject>;
