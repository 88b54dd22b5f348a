import { useMutation } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { certificateStatus } from '@zvonok/api-client/certificates';
import { statusCodeSchema } from '@zvonok/domain/forms/certificate';
import { CertificateStatus } from '@zvonok/ui/certificates';
import { EntryCard } from '@zvonok/ui/layout';
import { useCapability } from '../../shared/capabilities.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

const TITLE = 'Статус справки';

/** The public page that says whether a certificate is ready, by the code of its receipt. */
export function CertificateStatusScreen() {
  const { api, config } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('getCertificateStatus');
  usePageTitle(TITLE);
  const form = useRecordForm({ draft: null, start: { code: '' }, check: statusCodeSchema });
  const asking = useMutation({
    mutationFn: ({ code }: { code: string }) => certificateStatus(api, code),
    onError: (error) => form.showErrors({ code: failureText(error) }),
  });
  const { onChange, ...field } = form.bind('code');
  const orderPage = <Link to="/certificate">Заказать справку</Link>;

  return (
    <OuterPage>
      <EntryCard title={TITLE} schoolName={config.schoolName}>
        {!isOffered && (
          <p role="alert">О готовности этот сервер не сообщает: узнайте её в школе. {orderPage}</p>
        )}
        {isOffered && (
          <CertificateStatus
            field={{
              ...field,
              onChange(event) {
                asking.reset();
                return onChange(event);
              },
            }}
            busy={asking.isPending}
            found={asking.data ?? null}
            onSubmit={form.submit((typed) => asking.mutate(typed))}
            footer={orderPage}
          />
        )}
      </EntryCard>
    </OuterPage>
  );
}
