import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { certificateQueries } from '@zvonok/api-client/queries/certificates';
import { CERTIFICATE_STATES } from '@zvonok/domain/certificates/list-choices';
import { shownCertificates } from '@zvonok/domain/certificates/shown-certificates';
import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import type { ListFailure } from '@zvonok/ui/lists';
import { useMemo } from 'react';
import { useListSearch } from '../../shared/record-list/use-list-search.ts';
import { certificateSearch } from './certificate-search.ts';

/** The requests the reader wants to see, and how to want others; what parents send appears within half a minute. */
export function useCertificateList() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const search = useListSearch(certificateSearch);
  const isSearching = search.text !== '';
  const all = useQuery({ ...certificateQueries.list(api), refetchInterval: NOTIFICATION_POLL_MS });
  const found = useQuery({
    ...certificateQueries.search(api, search.text),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching, refetch } = isSearching ? found : all;
  const { by, direction } = search.sort;
  const states = search.statuses.join();
  const certificates = useMemo(() => {
    const wanted = CERTIFICATE_STATES.filter((state) => states.split(',').includes(state));
    return data ? shownCertificates(data, { states: wanted, sort: { by, direction } }) : null;
  }, [data, states, by, direction]);
  const failure: ListFailure | null = isError
    ? { title: 'Не удалось загрузить заявки', retrying: isFetching, onRetry: () => void refetch() }
    : null;
  return { search, certificates, failure };
}
