import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import {
  type CertificateForm as CertificateOrder,
  certificateGap,
  certificateSchema,
  certificateTextCount,
} from '@zvonok/domain/forms/certificate';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/records';
import type { CertificateFormField, CertificateFormStatus } from '@zvonok/ui/certificates';
import { useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { openedForm, orderSender } from './send-order.ts';

const EMPTY: CertificateOrder = { name: '', eduGroup: '', provided: '', contact: '' };

/** What was ordered last, shown as a confirmation. */
export interface SentOrder {
  id: number;
  name: string;
  /** Says later whether the certificate is ready; null on a host without such codes. */
  code: string | null;
}

/** The public form: its fields, and the order's way to the school. What was typed stays until it has arrived. */
export function useCertificateOrder() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const hasCodes = useCapability('getCertificateStatus');
  const [send] = useState(() => orderSender(api, client));
  const [trapped, setTrapped] = useState('');
  const [gap, setGap] = useState<string | null>(null);
  const [sent, setSent] = useState<SentOrder | null>(null);
  const form = useRecordForm({ draft: null, start: EMPTY, check: certificateSchema, mode: 'onTouched' });
  // Requested when the page opens, because the ticket records since when the form has been open.
  useQuery(openedForm(api));

  const order = useMutation({
    mutationFn: ({ contact, ...typed }: CertificateOrder) =>
      send({ ...typed, ...(contact !== '' && { contact }), ...(trapped !== '' && { website: trapped }) }),
    onSuccess({ id, code = null }, { name }) {
      toasts.success(ORDER_MESSAGE.created);
      setSent({ id, name, code });
      form.startFrom(EMPTY);
    },
    onError(error) {
      toasts.error(ORDER_MESSAGE.notCreated);
      if (isRefusal(error)) form.blame(error.problem.errors);
    },
  });

  const { isDirty } = form;
  // The browser asks before the page is left: most come from another site, and go back to it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isDirty });
  const { name, eduGroup } = form.values;
  const bind = (field: keyof CertificateOrder): CertificateFormField => {
    const { onChange, ...rest } = form.bind(field);
    return {
      ...rest,
      count: certificateTextCount(field, form.values[field] ?? '') ?? undefined,
      onChange(event) {
        setGap(null);
        return onChange(event);
      },
    };
  };
  const status: CertificateFormStatus = order.isPending
    ? { kind: 'busy' }
    : gap !== null
      ? { kind: 'failed', message: gap }
      : order.isError
        ? { kind: 'failed', message: failureText(order.error) }
        : { kind: 'idle' };

  return {
    fields: {
      name: bind('name'),
      eduGroup: bind('eduGroup'),
      provided: bind('provided'),
      ...(hasCodes && { contact: bind('contact') }),
    },
    trap: {
      name: 'website',
      onChange: (event: { target: { value: string } }) => setTrapped(event.target.value),
    },
    canSubmit: name.trim() !== '' && eduGroup.trim() !== '',
    status,
    sent,
    submit() {
      const missing = certificateGap(form.getValues());
      setGap(missing);
      if (missing !== null) form.focus(form.getValues().name.trim() === '' ? 'name' : 'eduGroup');
      else if (name.trim() !== '') form.submit((typed) => order.mutate(typed))();
    },
    again: () => setSent(null),
  };
}
