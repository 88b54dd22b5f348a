import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  type Certificate,
  certificateQueries,
  deleteCertificate,
  exportCertificates,
  reopenCertificate,
  restoreCertificate,
  updateCertificate,
} from '@zvonok/api-client/certificates';
import {
  canCloseCertificate,
  REOPEN_OFFERED_MS,
  shownCertificates,
} from '@zvonok/domain/certificates/certificates';
import { fieldValueText } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/records';
import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import {
  CERTIFICATE_STATES,
  type CertificateSort,
  type CertificateState,
} from '@zvonok/domain/sorting/list-choices';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { CERTIFICATE_COLUMNS, CertificateCard } from '@zvonok/ui/certificates';
import { Button, CheckIcon, PrinterIcon, UndoIcon } from '@zvonok/ui/controls';
import { useEffect, useMemo, useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { HistoryButton, RecordButton } from '../../shared/records/record-buttons.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { runSeveral } from '../../shared/records/run-several.ts';
import { type ListSearchState, useListSearch } from '../../shared/records/use-list-search.ts';
import { listFailureOf, useRecords } from '../../shared/records/use-records.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { CertificateTemplateButton, usePrinting } from './certificate-printing.tsx';
import { certificateSearch } from './certificate-search.ts';

const TITLE = 'Справки';
const SORT_OPTIONS = [
  { id: 'processed', label: 'Сначала открытые' },
  { id: 'dateCreated', label: 'По дате заявки' },
  { id: 'dateClosed', label: 'По дате закрытия' },
  { id: 'id', label: 'По номеру' },
  { id: 'name', label: 'По имени' },
  { id: 'eduGroup', label: 'По классу' },
  { id: 'executor', label: 'По исполнителю' },
] as const satisfies readonly { id: CertificateSort; label: string }[];

const STATE_OPTIONS = [
  { value: 'open', label: 'Открытые' },
  { value: 'closed', label: 'Закрытые' },
] as const satisfies readonly { value: CertificateState; label: string }[];

const HISTORY_ACTIONS = {
  created: 'Заказана',
  changed: 'Изменена',
  deleted: 'Удалена',
  restored: 'Возвращена',
} as const;

const nameOf = ({ id }: Pick<Certificate, 'id'>) => `Заявка № ${id}`;

/** Requests for certificates: searched, closed once, deleted, one by one or several at once. */
export function CertificatesScreen() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const search = useListSearch(certificateSearch);
  const refresh = () => client.invalidateQueries({ queryKey: certificateQueries.all });
  const records = useRecords<Certificate>({
    ...useCertificates(search),
    noun: NOUN.order,
    nameOf,
    refresh,
    deletion: {
      question: ORDER_MESSAGE.confirmDelete,
      messages: { deleted: ORDER_MESSAGE.deleted, failed: ORDER_MESSAGE.notDeleted },
      remove: ({ id, version }) => deleteCertificate(api, id, version),
      restore: { operation: 'restoreCertificate', call: ({ id }) => restoreCertificate(api, id) },
    },
  });
  // What is closed already is left as it is.
  const closable = records.selection.items.filter(canCloseCertificate);
  const close = ({ id }: Certificate) => updateCertificate(api, id, true);
  const reopening = useReopening(refresh);
  const closing = useMutation({
    mutationFn: close,
    onSuccess: (_, certificate) => reopening.offer([certificate], ORDER_MESSAGE.closed),
    // The reason names who has closed it, and when.
    onError: (error) => toasts.error(ORDER_MESSAGE.notClosed, { detail: failureText(error) }),
    // What another user has closed meanwhile is shown as it is.
    onSettled: refresh,
  });
  const printing = usePrinting();
  const copy = useCopy();
  const copyAddress = () => copy(new URL('/certificate', window.location.origin).href);
  const wanted = { text: search.text, states: search.statuses, sort: search.sort };

  return (
    <RecordListScreen
      title={TITLE}
      search={search}
      records={records}
      label="Найти заявку"
      placeholder="Имя, класс или место"
      sorts={SORT_OPTIONS}
      statuses={{ label: 'Заявки', options: STATE_OPTIONS }}
      exported={{
        title: 'Экспорт заявок на справки',
        operation: 'exportCertificates',
        call: (transfer) => exportCertificates(api, wanted, transfer),
        fileName: (now) => listFileName(TITLE, now),
      }}
      headActions={
        <>
          <CertificateTemplateButton />
          <Button onClick={copyAddress}>Скопировать адрес формы</Button>
        </>
      }
      empty={{
        title: ORDER_MESSAGE.none,
        text: 'Заявки появятся здесь, как только их отправят через форму заказа справки.',
      }}
      columns={CERTIFICATE_COLUMNS}
      renderCard={(certificate, parts) => <CertificateCard certificate={certificate} {...parts} />}
      renderActions={(certificate) => (
        <>
          <RecordButton
            text="Закрыть"
            name={nameOf(certificate)}
            icon={<CheckIcon size={18} />}
            disabled={!canCloseCertificate(certificate)}
            busy={closing.isPending && closing.variables.id === certificate.id}
            onClick={() => closing.mutate(certificate)}
          />
          <ReopenButton certificate={certificate} reopening={reopening} />
          {printing && (
            <RecordButton
              text="Напечатать"
              name={nameOf(certificate)}
              icon={<PrinterIcon size={18} />}
              busy={printing.isPrinting(certificate.id)}
              onClick={() => printing.print([certificate.id])}
            />
          )}
          <CertificateHistory certificate={certificate} />
        </>
      )}
      bulkActions={
        <>
          <Button
            disabled={closable.length === 0}
            onClick={() =>
              void records.bulk.run('Закрыто', close, closable).then(({ done }) => reopening.offer(done))
            }
          >
            Закрыть заявки
          </Button>
          {printing && (
            <Button
              busy={printing.isPrinting()}
              onClick={() => printing.print(records.selection.items.map(({ id }) => id))}
            >
              Напечатать
            </Button>
          )}
        </>
      }
    />
  );
}

/** Requests closed on this page that can still be taken back into work. */
function useReopening(refresh: () => Promise<unknown>) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('reopenCertificate');
  /** Until when each can be, in milliseconds since 1970. */
  const [until, setUntil] = useState<ReadonlyMap<number, number>>(NONE_CLOSED);
  const reopening = useMutation({
    mutationFn: (closed: readonly Certificate[]) =>
      runSeveral(closed, ({ id }) => reopenCertificate(api, id)),
    async onSuccess({ failed }, closed) {
      setUntil((now) => new Map([...now].filter(([id]) => closed.every((one) => one.id !== id))));
      await refresh();
      const [first] = failed;
      if (first) toasts.error(REOPENING_MESSAGE.failed, { detail: failureText(first.error) });
      else toasts.success(REOPENING_MESSAGE.done);
    },
  });
  return {
    until,
    reopen: (certificate: Certificate) => reopening.mutate([certificate]),
    isReopening: ({ id }: Certificate) =>
      reopening.isPending && reopening.variables.some((one) => one.id === id),
    /** Says that requests are closed; for a while they can be taken back, here and on their cards. */
    offer(
      closed: readonly Certificate[],
      done = `Можно вернуть: ${counted(closed.length, NOUN.order)}`,
    ): void {
      if (closed.length === 0) return;
      if (!isOffered) {
        if (closed.length === 1) toasts.success(ORDER_MESSAGE.closed);
        return;
      }
      const end = Date.now() + REOPEN_OFFERED_MS;
      setUntil((now) => new Map([...now, ...closed.map(({ id }) => [id, end] as const)]));
      const action = { label: 'Вернуть', onPress: () => reopening.mutate(closed) };
      toasts.success(done, { duration: REOPEN_OFFERED_MS, action });
    },
  };
}

const REOPENING_MESSAGE = { done: 'Заявка снова в работе', failed: 'Заявка осталась закрытой' } as const;

const NONE_CLOSED: ReadonlyMap<number, number> = new Map();
const SECOND_MS = 1000;

interface ReopenButtonProps {
  certificate: Certificate;
  reopening: ReturnType<typeof useReopening>;
}

/** Takes a closing back, with the seconds that are left for it; gone once they are over. */
function ReopenButton({ certificate, reopening }: ReopenButtonProps) {
  const until = reopening.until.get(certificate.id);
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.ceil((until - now) / SECOND_MS);
  const isOver = left <= 0;
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until, isOver]);
  if (isOver || !certificate.processed) return null;
  return (
    <>
      <RecordButton
        text="Вернуть"
        name={nameOf(certificate)}
        icon={<UndoIcon size={18} />}
        busy={reopening.isReopening(certificate)}
        onClick={() => reopening.reopen(certificate)}
      />
      {/* Read aloud every second, it would drown everything else. */}
      <span aria-hidden="true" data-seconds-left="">
        {left} с
      </span>
    </>
  );
}

type Wanted = Pick<ListSearchState<CertificateSort, CertificateState, never>, 'text' | 'statuses' | 'sort'>;

/** The requests of a search, in an order; what parents send appears within half a minute. */
function useCertificates({ text, statuses, sort: { by, direction } }: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const isSearching = text !== '';
  const all = useQuery({ ...certificateQueries.list(api), refetchInterval: NOTIFICATION_POLL_MS });
  const found = useQuery({
    ...certificateQueries.search(api, text),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const query = isSearching ? found : all;
  const { data } = query;
  const states = statuses.join();
  const items = useMemo(() => {
    const wanted = CERTIFICATE_STATES.filter((state) => states.split(',').includes(state));
    return data ? shownCertificates(data, { states: wanted, sort: { by, direction } }) : null;
  }, [data, states, by, direction]);
  return { items, failure: listFailureOf(query, RECORDS_NOT_LOADED.requests) };
}

/** Who did what with a request, and when. */
function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { id, name } = certificate;
  return (
    <HistoryButton
      name={nameOf(certificate)}
      title={`История заявки № ${id}`}
      operation="getCertificateHistory"
      query={certificateQueries.history(api, id)}
      labels={FIELD_LABELS.certificate}
      actions={HISTORY_ACTIONS}
      valueText={(value) => (value === null || value === '' ? null : fieldValueText(value))}
    >
      <p>{name}</p>
    </HistoryButton>
  );
}
