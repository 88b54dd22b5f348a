import { chakra, Progress } from '@chakra-ui/react';
import {
  OPENED_AS_TEXT,
  type OpenedAs,
  SETUP_STEP_TEXT,
  type SetupStep,
  setupProgress,
} from '@zvonok/domain/setup/steps';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { CheckIcon } from '../controls/lazy-icon.tsx';

export interface SetupListStep {
  step: SetupStep;
  done: boolean;
  /** What takes the step, or goes there again. */
  actions: ReactNode;
}

export interface SetupListProps {
  steps: readonly SetupListStep[];
  /** By what kind of address this page is open. */
  openedAs: OpenedAs;
  /** The page that explains the three kinds. */
  addressHelp: ReactNode;
  /** Puts the list away. */
  onHide: () => void;
  hiding: boolean;
}

/** The first steps of a new school: what is done, and a button for what is not. */
export function SetupList({ steps, openedAs, addressHelp, onHide, hiding }: SetupListProps) {
  const titleId = useId();
  const { done, of, text } = setupProgress(steps);
  return (
    <chakra.section css={ROOT} aria-labelledby={titleId}>
      <chakra.header css={HEAD}>
        <chakra.h2 id={titleId} textStyle="lg">
          Первые шаги
        </chakra.h2>
        <Button size="sm" variant="ghost" busy={hiding} onClick={onHide}>
          Скрыть
        </Button>
      </chakra.header>
      <Progress.Root value={done} max={of}>
        <Progress.Label role="status">Готово {text}</Progress.Label>
        <Progress.Track aria-label="Готово шагов">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <chakra.ol css={LIST}>
        {steps.map((step, index) => (
          <Step key={step.step} {...step} number={index + 1} />
        ))}
      </chakra.ol>
      <chakra.div css={ADDRESS}>
        <chakra.div css={WORDS}>
          <h3>Как школа открывает «Звонок»</h3>
          <p>
            {OPENED_AS_TEXT[openedAs].title}. {OPENED_AS_TEXT[openedAs].text}
          </p>
        </chakra.div>
        {addressHelp}
      </chakra.div>
    </chakra.section>
  );
}

function Step({ step, done, actions, number }: SetupListStep & { number: number }) {
  const { title, text } = SETUP_STEP_TEXT[step];
  return (
    <chakra.li css={STEP}>
      <chakra.span css={MARK} data-done={done || undefined} aria-hidden="true">
        {done ? <CheckIcon size={18} /> : number}
      </chakra.span>
      <chakra.div css={WORDS}>
        <h3>
          {title}
          {done && <chakra.span srOnly> (готово)</chakra.span>}
        </h3>
        <p>{text}</p>
      </chakra.div>
      <chakra.div css={ACTIONS}>{actions}</chakra.div>
    </chakra.li>
  );
}

const ROOT = {
  display: 'grid',
  gap: '3',
  padding: '4',
  marginBottom: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
} as const;

const HEAD = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' } as const;

const LIST = { display: 'grid', listStyle: 'none', padding: '0', margin: '0' } as const;

const STEP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  paddingBlock: '3',
  '& + &': { borderTopWidth: '1px' },
} as const;

const ADDRESS = { ...STEP, borderTopWidth: '1px', paddingBottom: '0' } as const;

const MARK = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '8',
  height: '8',
  borderWidth: '1px',
  borderRadius: 'full',
  color: 'fg.muted',
  fontWeight: 'medium',
  '&[data-done]': { color: 'bg.panel', bg: 'fg.muted' },
} as const;

const WORDS = {
  flex: '1 1 14rem',
  minWidth: '0',
  '& h3': { fontWeight: 'medium' },
  '& p': { color: 'fg.muted', textStyle: 'sm' },
} as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;
