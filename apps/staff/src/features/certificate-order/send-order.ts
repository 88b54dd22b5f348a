import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import {
  type CertificateCreate,
  createCertificate,
  openCertificateForm,
} from '@zvonok/api-client/certificates';
import type { Api } from '@zvonok/api-client/create-api';
import { createKey } from '../../shared/create-key.ts';

/** The ticket of the form as it was opened, and when it counts from, in milliseconds since 1970. */
interface OpenedForm {
  ticket: string;
  goodFrom: number;
}

/** A server turns a ticket down after a day; one is fetched anew well before. */
const TICKET_KEPT_MS = 12 * 3_600_000;

export const openedForm = (api: Api) =>
  queryOptions({
    queryKey: ['certificate-form'] as const,
    enabled: api.offers('openCertificateForm'),
    queryFn: async (): Promise<OpenedForm> => {
      const { ticket, waitSeconds } = await openCertificateForm(api);
      return { ticket, goodFrom: Date.now() + waitSeconds * 1000 };
    },
    staleTime: TICKET_KEPT_MS,
    gcTime: TICKET_KEPT_MS,
  });

/**
 * Sends orders of one page. Each goes under a key, and the same order sent again after a lost answer under the same
 * one, so that it is stored once. The ticket the form was opened with goes along; if the server gives none, or does not
 * answer, the order goes without.
 */
export function orderSender(api: Api, client: QueryClient) {
  let last = { key: '', order: '' };

  return async (order: Omit<CertificateCreate, 'ticket'>): Promise<{ id: number; code?: string }> => {
    const form = api.offers('openCertificateForm')
      ? await client.fetchQuery({ ...openedForm(api), retry: false }).catch(() => null)
      : null;
    if (form) await until(form.goodFrom);
    const body = { ...order, ...(form && { ticket: form.ticket }) };
    const written = JSON.stringify(body);
    if (last.order !== written) last = { key: createKey(), order: written };
    const stored = await createCertificate(api, body, last.key);
    last = { key: '', order: '' };
    return stored;
  };
}

/** A person who types fast waits a moment longer, instead of being taken for a program. */
function until(moment: number): Promise<void> {
  const wait = moment - Date.now();
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
}
