import { chakra } from '@chakra-ui/react';
import { timeZoneLabel } from '@zvonok/domain/calendar/time-zones';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { SchoolForm } from '@zvonok/domain/forms/school';
import { type ReactNode, useId } from 'react';
import { AppProvider } from '../tokens/app-provider.tsx';
import { HEAD } from './settings-card.tsx';

export interface SchoolCardProps {
  school: SchoolForm;
  /** What can be done about it. */
  actions: ReactNode;
}

const LABEL = FIELD_LABELS.school;

/** What the school has set of itself. */
export function SchoolCard({ school, actions }: SchoolCardProps) {
  const titleId = useId();
  const { schoolName, timeZone, openBoard, phoneSignIn } = school;
  const facts = [
    [LABEL.schoolName, schoolName],
    [LABEL.timeZone, timeZoneLabel(timeZone)],
    [LABEL.openBoard, openBoard ? 'открыт' : 'закрыт'],
    [LABEL.phoneSignIn, phoneSignIn ? 'разрешён' : 'запрещён'],
  ] as const;
  return (
    <AppProvider>
      <chakra.section css={ROOT} aria-labelledby={titleId}>
        <chakra.header css={HEAD}>
          <chakra.h2 id={titleId} textStyle="lg">
            Школа
          </chakra.h2>
          <chakra.div css={ACTIONS}>{actions}</chakra.div>
        </chakra.header>
        <chakra.dl css={FACTS}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </chakra.dl>
      </chakra.section>
    </AppProvider>
  );
}

const ROOT = { display: 'grid', gap: '3', marginBottom: '6' } as const;

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: '3',
  padding: '3',
  margin: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
  '& dt': { color: 'fg.muted', textStyle: 'sm' },
  '& dd': { margin: '0', overflowWrap: 'anywhere', fontWeight: 'medium' },
} as const;
