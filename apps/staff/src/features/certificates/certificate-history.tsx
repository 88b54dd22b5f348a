import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { certificateQueries } from '@zvonok/api-client/queries/certificates';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { Button } from '@zvonok/ui/controls';
import { Dialog } from '@zvonok/ui/feedback';
import { RecordHistory } from '@zvonok/ui/lists';
import { historyEntries } from '../../shared/record-list/history-entries.ts';
import { useReportUnsupported } from '../../shared/server-supports/use-server-supports.ts';

interface CertificateHistoryProps {
  certificate: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

const WORDS = {
  actions: { created: 'Заказана', changed: 'Изменена', deleted: 'Удалена', restored: 'Возвращена' },
  labels: FIELD_LABELS.certificate,
} as const;

/** Who did what with a request, and when. */
export function CertificateHistory({ certificate, open, onClose }: CertificateHistoryProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const history = useQuery({
    ...certificateQueries.history(api, certificate.id),
    enabled: open,
    select: (entries) => historyEntries(entries, WORDS),
  });
  const { data, error, isError, isFetching, refetch } = history;
  useReportUnsupported('getCertificateHistory', error);
  return (
    <Dialog
      open={open}
      title={`История заявки № ${certificate.id}`}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus="">
          Закрыть
        </Button>
      }
    >
      <p>{certificate.name}</p>
      <RecordHistory
        entries={data ?? null}
        failure={
          isError
            ? { title: 'Не удалось загрузить историю', retrying: isFetching, onRetry: () => void refetch() }
            : null
        }
      />
    </Dialog>
  );
}
