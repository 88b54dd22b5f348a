import { chakra } from '@chakra-ui/react';
import { type WeekSettings, weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

export interface SchoolWeekCardProps {
  /** Null while it is on its way. */
  week: WeekSettings | null;
  /** It did not come. */
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  onEdit: () => void;
  /** The dialog. */
  children?: ReactNode;
}

/** Which days and which lessons the school has. */
export function SchoolWeekCard({ week, failed, onRetry, retrying, onEdit, children }: SchoolWeekCardProps) {
  const titleId = useId();
  const text = week && weekSettingsText(week);
  return (
    <AppProvider>
      <chakra.section css={ROOT} aria-labelledby={titleId}>
        <chakra.header css={HEAD}>
          <chakra.h2 id={titleId} textStyle="lg">
            Дни и уроки
          </chakra.h2>
          {week && <Button onClick={onEdit}>Изменить</Button>}
        </chakra.header>
        {text && <p>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>}
        {!week && failed && (
          <ErrorPanel title="Не удалось загрузить дни и уроки" onRetry={onRetry} retrying={retrying} />
        )}
        {!week && !failed && <Skeleton height="1.5rem" />}
        {children}
      </chakra.section>
    </AppProvider>
  );
}

const ROOT = { display: 'grid', gap: '3' } as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
} as const;
