import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import {
  type CertificateForm as CertificateOrder,
  certificateGap,
  certificateSchema,
} from '@zvonok/domain/forms/certificate';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import type { CertificateFormField, CertificateFormStatus } from '@zvonok/ui/certificates';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../shared/forms/failure-text.ts';
import { openedForm, orderSender } from './send-order.ts';

const EMPTY: CertificateOrder = { name: '', eduGroup: '', provided: '' };
const FIELDS = ['name', 'eduGroup', 'provided'] as const;

/** What was ordered last, shown as a confirmation. */
export interface SentOrder {
  id: number;
  name: string;
}

/** The public form: its fields, and the order's way to the school. What was typed stays until it has arrived. */
export function useCertificateOrder() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [send] = useState(() => orderSender(api, client));
  const [trapped, setTrapped] = useState('');
  const [gap, setGap] = useState<string | null>(null);
  const [sent, setSent] = useState<SentOrder | null>(null);
  const form = useForm<CertificateOrder>({
    mode: 'onTouched',
    defaultValues: EMPTY,
    resolver: valibotResolver(certificateSchema),
  });
  // Requested when the page opens, because the ticket records since when the form has been open.
  useQuery(openedForm(api));

  const order = useMutation({
    mutationFn: (typed: CertificateOrder) => send({ ...typed, ...(trapped !== '' && { website: trapped }) }),
    onSuccess({ id }, { name }) {
      toasts.success(ORDER_MESSAGE.created);
      setSent({ id, name });
      form.reset(EMPTY);
    },
    onError(error) {
      toasts.error(ORDER_MESSAGE.notCreated);
      const errors = isRefusal(error) ? error.problem.errors : [];
      for (const field of FIELDS) {
        const message = errors.find(({ path }) => path === `body.${field}`)?.message;
        if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
      }
    },
  });

  const { errors, isDirty } = form.formState;
  // The browser asks before the page is left: most come from another site, and go back to it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isDirty });
  const [name, eduGroup] = form.watch(['name', 'eduGroup']);
  const bind = (field: (typeof FIELDS)[number]): CertificateFormField => {
    const { onChange, ...rest } = form.register(field);
    return {
      ...rest,
      onChange(event) {
        setGap(null);
        return onChange(event);
      },
      error: errors[field]?.message ?? null,
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
    fields: { name: bind('name'), eduGroup: bind('eduGroup'), provided: bind('provided') },
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
      if (missing !== null) form.setFocus(form.getValues('name').trim() === '' ? 'name' : 'eduGroup');
      else if (name.trim() !== '') void form.handleSubmit((typed) => order.mutate(typed))();
    },
    again: () => setSent(null),
  };
}
