import { Link, useRouteContext } from '@tanstack/react-router';
import { withFullStop } from '@zvonok/domain/text/full-stop';
import { CertificateForm } from '@zvonok/ui/certificates';
import { Button } from '@zvonok/ui/controls';
import { EmptyState } from '@zvonok/ui/feedback';
import { EntryCard } from '@zvonok/ui/layout';
import { OuterPage } from '../../shared/outer-page/outer-page.tsx';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useCertificateOrder } from './use-certificate-order.ts';

const TITLE = 'Заказ справки';

/** The public page on which a parent orders a certificate, without an account. */
export function CertificateOrderScreen() {
  const schoolName = useRouteContext({ from: '__root__', select: ({ config }) => config.schoolName });
  const { fields, trap, canSubmit, status, sent, submit, again } = useCertificateOrder();
  usePageTitle(TITLE);
  return (
    <OuterPage>
      <EntryCard title={TITLE} schoolName={schoolName}>
        {sent ? (
          <EmptyState
            title={`Заявка № ${sent.id} принята`}
            action={
              <Button variant="solid" onClick={again} autoFocus>
                Заказать ещё одну
              </Button>
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
            footer={<Link to="/login">Вход для сотрудников</Link>}
          />
        )}
      </EntryCard>
    </OuterPage>
  );
}
