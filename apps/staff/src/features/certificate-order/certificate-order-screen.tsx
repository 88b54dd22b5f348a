import { Link, useRouteContext } from '@tanstack/react-router';
import { withFullStop } from '@zvonok/domain/text/sentences';
import { CertificateForm, ReceiptCode } from '@zvonok/ui/certificates';
import { Button } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { EntryCard } from '@zvonok/ui/layout';
import { useCapability } from '../../shared/capabilities.ts';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { useCertificateOrder } from './use-certificate-order.ts';

const TITLE = 'Заказ справки';

/** The public page on which a parent orders a certificate, without an account. */
export function CertificateOrderScreen() {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const { fields, trap, canSubmit, status, sent, submit, again } = useCertificateOrder();
  const hasCodes = useCapability('getCertificateStatus');
  const copy = useCopy();
  usePageTitle(TITLE);
  const statusPage = hasCodes && <Link to="/certificate/status">Статус справки</Link>;
  return (
    <OuterPage>
      <EntryCard title={TITLE} schoolName={schoolName}>
        {sent ? (
          <EmptyState
            title={`Заявка № ${sent.id} принята`}
            action={
              <>
                {sent.code !== null && <ReceiptCode code={sent.code} onCopy={() => copy(sent.code ?? '')} />}
                <Button variant="solid" onClick={again} autoFocus>
                  Заказать ещё одну
                </Button>
                {statusPage}
              </>
            }
          >
            {withFullStop(sent.name)} О готовности справки узнайте в школе и назовите номер заявки.
          </EmptyState>
        ) : (
          <CertificateForm
            fields={fields}
            trap={trap}
            canSubmit={canSubmit}
            status={status}
            onSubmit={submit}
            footer={
              <>
                {statusPage}
                {statusPage && ' · '}
                <Link to="/login">Вход для сотрудников</Link>
              </>
            }
          />
        )}
      </EntryCard>
    </OuterPage>
  );
}
