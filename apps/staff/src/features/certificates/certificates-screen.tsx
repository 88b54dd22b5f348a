import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  deleteCertificate,
  exportCertificates,
  restoreCertificate,
  updateCertificate,
} from '@zvonok/api-client/calls/certificates';
import { type Certificate, certificateQueries } from '@zvonok/api-client/queries/certificates';
import type { CertificateSort, CertificateState } from '@zvonok/domain/certificates/list-choices';
import { canCloseCertificate } from '@zvonok/domain/certificates/rules';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { NOUN } from '@zvonok/domain/text/nouns';
import { CertificateCard } from '@zvonok/ui/certificates';
import { Button, ClockIcon, IconButton } from '@zvonok/ui/controls';
import { PageHeader } from '@zvonok/ui/layout';
import { RecordList, SelectionBar } from '@zvonok/ui/lists';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import { ListControls } from '../../shared/record-list/list-controls.tsx';
import styles from '../../shared/record-list/list-page.module.css';
import { nothingFound } from '../../shared/record-list/nothing-found.tsx';
import { DeleteRecordButton, RecordButton } from '../../shared/record-list/record-button.tsx';
import { useBulkAction } from '../../shared/record-list/use-bulk-action.ts';
import { useDeletion } from '../../shared/record-list/use-deletion.tsx';
import { useSelection } from '../../shared/record-list/use-selection.ts';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { CertificateHistory } from './certificate-history.tsx';
import { useCertificateList } from './use-certificate-list.ts';

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

const NONE: readonly Certificate[] = [];
const nameOf = ({ id }: Pick<Certificate, 'id'>) => `Заявка № ${id}`;

/** Requests for certificates: searched, closed once, deleted, one by one or several at once. */
export function CertificatesScreen() {
  usePageTitle(TITLE);
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const { search, certificates, failure } = useCertificateList();
  const refresh = () => client.invalidateQueries({ queryKey: certificateQueries.all });
  const selection = useSelection(certificates ?? NONE);
  // What is closed already is left as it is.
  const closable = selection.items.filter(canCloseCertificate);
  const bulk = useBulkAction({
    noun: NOUN.order,
    nameOf,
    selection: { ...selection, items: closable },
    refresh,
  });
  const history = useFormDialog<Certificate>();
  const [hasHistory] = useServerSupports('getCertificateHistory');
  const closing = useMutation({
    mutationFn: ({ id }: Certificate) => updateCertificate(api, id, true),
    onSuccess: () => toasts.success(ORDER_MESSAGE.closed),
    onError: () => toasts.error(ORDER_MESSAGE.notClosed),
    // What another user has closed meanwhile is shown as it is.
    onSettled: refresh,
  });
  const deletion = useDeletion<Certificate>({
    question: ORDER_MESSAGE.confirmDelete,
    noun: NOUN.order,
    nameOf,
    messages: { deleted: ORDER_MESSAGE.deleted, failed: ORDER_MESSAGE.notDeleted },
    remove: ({ id, version }) => deleteCertificate(api, id, version),
    restore: { operation: 'restoreCertificate', call: ({ id }) => restoreCertificate(api, id) },
    refresh,
  });
  const copy = useCopy();
  const copyAddress = () => copy(new URL('/certificate', window.location.origin).href);

  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <ExportListButton
              title="Экспорт заявок на справки"
              operation="exportCertificates"
              call={(transfer) =>
                exportCertificates(
                  api,
                  { text: search.text, states: search.statuses, sort: search.sort },
                  transfer,
                )
              }
              fileName={(now) => listFileName(TITLE, now)}
            />
            <Button onClick={copyAddress}>Скопировать адрес формы</Button>
          </>
        }
      />
      <div className={styles.page}>
        <ListControls
          search={search}
          label="Найти заявку"
          placeholder="Имя, класс или место"
          sorts={SORT_OPTIONS}
          statuses={{ label: 'Заявки', options: STATE_OPTIONS }}
        />
        <RecordList
          label={TITLE}
          items={certificates}
          failure={failure}
          empty={
            search.isFiltered
              ? { title: ORDER_MESSAGE.none, ...nothingFound(search.clear) }
              : {
                  title: ORDER_MESSAGE.none,
                  text: 'Заявки появятся здесь, как только их отправят через форму заказа справки.',
                }
          }
          renderItem={(certificate) => (
            <CertificateCard
              certificate={certificate}
              selection={{
                checked: selection.has(certificate.id),
                onChange: () => selection.toggle(certificate.id),
              }}
              actions={
                <>
                  <RecordButton
                    text="Закрыть"
                    name={nameOf(certificate)}
                    disabled={!canCloseCertificate(certificate)}
                    busy={closing.isPending && closing.variables.id === certificate.id}
                    onClick={() => closing.mutate(certificate)}
                  />
                  {hasHistory && (
                    <IconButton
                      size="sm"
                      label={`История: ${nameOf(certificate)}`}
                      icon={<ClockIcon size={18} />}
                      onClick={() => history.open(certificate)}
                    />
                  )}
                  <DeleteRecordButton
                    name={nameOf(certificate)}
                    onClick={() => deletion.ask([certificate])}
                  />
                </>
              }
            />
          )}
        />
        <SelectionBar
          selection={selection}
          noun={NOUN.order}
          progress={bulk.progress}
          actions={
            <>
              <Button
                disabled={closable.length === 0}
                onClick={() => void bulk.run('Закрыто', ({ id }) => updateCertificate(api, id, true))}
              >
                Закрыть заявки
              </Button>
              <Button variant="danger" onClick={() => deletion.ask(selection.items)}>
                Удалить
              </Button>
            </>
          }
        />
      </div>
      {history.subject && (
        <CertificateHistory certificate={history.subject} open={history.isOpen} onClose={history.close} />
      )}
      {deletion.dialog}
    </>
  );
}
