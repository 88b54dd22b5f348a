import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import {
  confirmMail,
  deliveryQueries,
  leaveChannel,
  linkMail,
  linkMax,
  type OwnChannel,
  type OwnDelivery as OwnDeliveryAnswer,
  testChannel,
  updateOwnDelivery,
} from '@zvonok/api-client/delivery';
import { profileQueries } from '@zvonok/api-client/profile';
import { deliveryAddressSchema, deliveryCodeSchema } from '@zvonok/domain/forms/delivery';
import { CHANNEL_LABEL } from '@zvonok/domain/notifications/delivery-texts';
import { DeliveryCard, LinkMailDialog, LinkMaxDialog } from '@zvonok/ui/delivery';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

type Channel = OwnChannel['channel'];

const CHOICE_KEY = ['delivery-choice'] as const;

/** How soon a link that was opened on a telephone shows here. Milliseconds. */
const LINK_POLL_MS = 2000;

/** «Сообщать мне» of the own profile; nothing while the school has set nothing up. */
export function OwnDelivery() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [linking, setLinking] = useState<Channel | null>(null);
  const query = deliveryQueries.own(api);
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (linking === 'max' && !isOn(state.data, 'max') ? LINK_POLL_MS : false),
  });
  const keep = (own: OwnDeliveryAnswer) => client.setQueryData(query.queryKey, own);
  const onError = (error: Error) => toasts.error(failureText(error));
  const choose = useMutation({
    mutationFn: (choice: OwnDeliveryAnswer['choice']) => updateOwnDelivery(api, choice),
    // One after the other, since the last one counts; the answer to an earlier one would undo what was typed since.
    mutationKey: CHOICE_KEY,
    scope: { id: 'own-delivery' },
    onMutate: (choice) => data && keep({ ...data, choice }),
    onSuccess: (own) => client.isMutating({ mutationKey: CHOICE_KEY }) === 1 && keep(own),
    onError(error) {
      onError(error);
      void client.invalidateQueries(query);
    },
  });
  const test = useMutation({
    mutationFn: (channel: Channel) => testChannel(api, channel),
    onSuccess: (own, channel) => {
      keep(own);
      toasts.success(`${CHANNEL_LABEL[channel]}: проверочное сообщение отправлено`);
    },
    onError,
  });
  const leave = useMutation({
    mutationFn: (channel: Channel) => leaveChannel(api, channel),
    onSuccess: (own, channel) => {
      keep(own);
      toasts.success(`${CHANNEL_LABEL[channel]}: больше не сообщаем`);
    },
    onError,
  });
  const isLinked = linking !== null && isOn(data, linking);
  useEffect(() => {
    if (!isLinked || linking === null) return;
    toasts.success(`${CHANNEL_LABEL[linking]}: готово, будем сообщать`);
    setLinking(null);
  }, [isLinked, linking, toasts]);
  if (!data || data.channels.length === 0) return null;
  const close = () => setLinking(null);
  return (
    <>
      <DeliveryCard
        channels={data.channels}
        choice={data.choice}
        busy={test.isPending ? test.variables : leave.isPending ? leave.variables : null}
        onLink={setLinking}
        onTest={(channel) => test.mutate(channel)}
        onLeave={(channel) => leave.mutate(channel)}
        onChoose={(choice) => choose.mutate(choice)}
      />
      {linking === 'max' && <LinkMax consent={data.consent} onClose={close} />}
      {linking === 'email' && <LinkMail consent={data.consent} onLinked={keep} onClose={close} />}
    </>
  );
}

function isOn(own: OwnDeliveryAnswer | undefined, channel: Channel): boolean {
  return own?.channels.some((one) => one.channel === channel && one.state === 'on') ?? false;
}

function LinkMax({ consent, onClose }: { consent: string; onClose: () => void }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const begin = useMutation({ mutationFn: () => linkMax(api) });
  return (
    <LinkMaxDialog
      open
      consent={consent}
      url={begin.data?.url ?? null}
      busy={begin.isPending}
      refusal={begin.error && failureText(begin.error)}
      onAgree={() => begin.mutate()}
      onClose={onClose}
    />
  );
}

interface LinkMailProps {
  consent: string;
  onLinked: (own: OwnDeliveryAnswer) => void;
  onClose: () => void;
}

/** The address of the account stands in the field already. */
function LinkMail({ consent, onLinked, onClose }: LinkMailProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data: profile } = useQuery(profileQueries.own(api));
  const start = { address: profile?.email ?? '' };
  const address = useRecordForm({ draft: null, start, check: deliveryAddressSchema });
  const code = useRecordForm({ draft: null, start: { code: '' }, check: deliveryCodeSchema });
  const blame = (form: { blame: typeof address.blame }) => (error: Error) =>
    error instanceof ApiError && form.blame(error.problem.errors);
  const send = useMutation({
    mutationFn: ({ address: to }: { address: string }) => linkMail(api, to),
    onError: blame(address),
  });
  const confirm = useMutation({
    mutationFn: ({ code: typed }: { code: string }) => confirmMail(api, typed),
    onSuccess: onLinked,
    onError: blame(code),
  });
  const isSent = send.isSuccess;
  const failure = isSent ? confirm.error : send.error;
  const isAtField = failure instanceof ApiError && failure.problem.errors.length > 0;
  return (
    <LinkMailDialog
      open
      consent={consent}
      address={address.bind('address')}
      code={isSent ? code.bind('code') : null}
      busy={send.isPending || confirm.isPending}
      refusal={failure && !isAtField ? failureText(failure) : null}
      onSubmit={
        isSent ? code.submit((typed) => confirm.mutate(typed)) : address.submit((to) => send.mutate(to))
      }
      onBack={() => {
        send.reset();
        confirm.reset();
        code.startFrom({ code: '' });
      }}
      onClose={onClose}
    />
  );
}
