import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import { Button } from '@zvonok/ui/controls';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { useId } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import styles from './school-data.module.css';
import { SchoolWeekDialog } from './school-week-dialog.tsx';

/** Which days and which lessons the school has. Not there on a host that does not ask. */
export function SchoolWeekSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isFetching, refetch } = useQuery({ ...schoolWeekQueries.get(api), retry: false });
  const form = useFormDialog<null>();
  const titleId = useId();
  if (isUnsupported(error)) return null;
  const text = data && weekSettingsText(data);
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>Дни и уроки</h2>
        {data && <Button onClick={() => form.open(null)}>Изменить</Button>}
      </header>
      {!data && !error && <Skeleton height="1.5rem" />}
      {!data && error && (
        <ErrorPanel
          title="Не удалось загрузить дни и уроки"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {text && <p>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>}
      {data && <SchoolWeekDialog key={form.formKey} week={data} open={form.isOpen} onClose={form.close} />}
    </section>
  );
}
