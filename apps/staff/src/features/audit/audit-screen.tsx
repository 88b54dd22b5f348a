import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { type AuditEntry, auditQueries, exportAudit } from '@zvonok/api-client/audit';
import { auditFileName } from '@zvonok/domain/downloads/file-names';
import { AuditFilter, AuditList } from '@zvonok/ui/account';
import { Button, IconButton, RefreshIcon } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { FilterSheet } from '@zvonok/ui/lists';
import { useCallback } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import listPage from '../../shared/records/list-page.module.css';
import { ExportListButton, JOURNAL_MESSAGE } from '../../shared/records/record-buttons.tsx';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import styles from './audit.module.css';
import { type AuditSearch, auditFilter } from './audit-search.ts';

const TITLE = 'Журнал действий';

/** /app/admin/journal: who did what, when and from where. */
export function AuditScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const navigate = useNavigate({ from: '/app/admin/journal' });
  const search = useSearch({ from: '/app/admin/journal' });
  const isNarrow = useNarrow();
  const isOffered = useCapability('listAuditEntries');
  const filter = auditFilter(search);
  const list = useInfiniteQuery(auditQueries.list(api, filter));
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage } = list;
  const entries = data?.pages.flatMap((page) => page.entries);
  usePageTitle(TITLE);

  const change = useCallback(
    (what: { [Key in keyof AuditSearch]?: AuditSearch[Key] | null | undefined }) =>
      void navigate({
        search: (now) => readable({ ...now, ...what }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const narrow = useCallback(({ id }: { id: number }) => change({ person: id }), [change]);

  if (!isOffered) {
    return (
      <>
        <PageHeader title={TITLE} />
        <EmptyState title="Журнала нет">Этот сервер журнал действий не ведёт.</EmptyState>
      </>
    );
  }
  const filters = (
    <AuditFilter
      value={{
        from: search.from ?? null,
        to: search.to ?? null,
        group: search.group ?? null,
        text: search.text ?? null,
      }}
      person={search.person === undefined ? null : nameOf(search.person, entries ?? [])}
      onChange={change}
      onEverybody={() => change({ person: null })}
    />
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <IconButton
              variant="outline"
              label="Обновить"
              icon={<RefreshIcon size={18} />}
              busy={isFetching && !isFetchingNextPage}
              onClick={() => void list.refetch()}
            />
            <ExportListButton
              title="Экспорт журнала"
              operation="exportAuditEntries"
              call={(transfer) => exportAudit(api, filter, transfer)}
              fileName={auditFileName}
              messages={JOURNAL_MESSAGE}
            />
          </>
        }
      />
      <div className={listPage.page}>
        {isNarrow ? (
          <FilterSheet count={Object.keys(filter).length} onClear={() => change(NO_FILTER)}>
            {filters}
          </FilterSheet>
        ) : (
          filters
        )}
        <p className="zv-sr-only" role="status">
          {entries &&
            !isFetching &&
            (entries.length === 0 ? 'Записей нет' : `Показано записей: ${entries.length}`)}
        </p>
        {isError && !isFetchingNextPage && (
          <ErrorPanel
            title={entries ? 'Не удалось загрузить записи' : 'Не удалось загрузить журнал'}
            detail={failureDetail(list.error)}
            onRetry={() => void (entries && hasNextPage ? list.fetchNextPage() : list.refetch())}
            retrying={isFetching}
          />
        )}
        {entries?.length === 0 && (
          <EmptyState title="Записей нет">
            {Object.keys(filter).length > 0
              ? 'По этому отбору ничего не нашлось. Выберите больше дней или другие действия.'
              : 'Здесь появятся входы, изменения ролей, загрузки и выгрузки. Записи хранятся 400 дней.'}
          </EmptyState>
        )}
        {(entries ? entries.length > 0 : !isError) && (
          <AuditList entries={entries ?? null} onPerson={narrow} />
        )}
        {hasNextPage && !isError && (
          <div className={styles.more}>
            <Button busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Показать ещё
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const NO_FILTER = { from: null, to: null, group: null, person: null, text: null };

/** Nothing in the address for what does not matter. */
function readable(search: { [Key in keyof AuditSearch]?: AuditSearch[Key] | null | undefined }): AuditSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== null && value !== undefined),
  ) as AuditSearch;
}

/** The person's name as an entry has it. */
function nameOf(id: number, entries: readonly AuditEntry[]): string {
  for (const { actor, subject } of entries) {
    if (actor?.id === id) return actor.name;
    if (subject?.kind === 'user' && subject.id === id) return subject.label;
  }
  return `пользователь № ${id}`;
}
