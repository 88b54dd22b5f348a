import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import {
  checkChannel,
  type DeliverySettings,
  deliveryQueries,
  printDeliverySlips,
  updateDeliverySettings,
} from '@zvonok/api-client/delivery';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { deliverySlipsFileName } from '@zvonok/domain/downloads/file-names';
import { botTokenSchema, consentSchema, mailServerSchema } from '@zvonok/domain/forms/delivery';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { DeliverySettingsCard, DeliverySettingsDialog } from '@zvonok/ui/delivery';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

type Part = 'max' | 'email' | 'texts';
type Changes = Partial<Omit<Parameters<typeof updateDeliverySettings>[1], 'version'>>;

/** «Доставка» among the data of the school, for administrators. */
export function SchoolDelivery() {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const { data, error, isError, isFetching, refetch } = useQuery(deliveryQueries.settings(api));
  const [part, setPart] = useState<Part | null>(null);
  const save = useSave(data, () => setPart(null));
  const check = useMutation({
    mutationFn: (channel: 'max' | 'email') => checkChannel(api, channel),
    onSuccess: ({ name }) => toasts.success(`Связь есть: ${name}`),
    onError: (failure) => toasts.error(failureText(failure)),
  });
  const slips = useMutation({
    mutationFn: () => printDeliverySlips(api),
    onSuccess: ({ blob, fileName }) =>
      saveFile(blob, fileName ?? deliverySlipsFileName(schoolMomentAt(Date.now(), config.timeZone))),
    onError: (failure) => toasts.error(failureText(failure)),
  });
  if (!data) {
    if (!isError) return <Skeleton height="12rem" />;
    return (
      <ErrorPanel
        title="Не удалось загрузить настройки доставки"
        detail={failureDetail(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { max, mail, isBare } = data;
  const form = { settings: data, save, onClose: () => setPart(null) };
  return (
    <>
      <DeliverySettingsCard
        names={{ max: max?.name ?? null, email: mail?.from ?? null }}
        isBare={isBare}
        checking={check.isPending ? check.variables : null}
        onEdit={(wanted) => {
          save.reset();
          setPart(wanted);
        }}
        onCheck={(channel) => check.mutate(channel)}
        onBare={(wanted) => save.mutate({ isBare: wanted })}
        onSlips={api.offers('printDeliverySlips') ? () => slips.mutate() : null}
        printing={slips.isPending}
      />
      {part === 'max' && <BotForm {...form} />}
      {part === 'email' && <MailForm {...form} />}
      {part === 'texts' && <ConsentForm {...form} />}
    </>
  );
}

/** Saves a part of the settings as they are now. */
function useSave(now: DeliverySettings | undefined, onSaved: () => void) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const query = deliveryQueries.settings(api);
  return useMutation({
    mutationFn: async (changes: Changes) => {
      const { mail, isBare, consent, version } = now ?? (await client.fetchQuery(query));
      return updateDeliverySettings(api, { mail, isBare, consent, version, ...changes });
    },
    onSuccess(saved) {
      client.setQueryData(query.queryKey, saved);
      toasts.success(COMMON_MESSAGE.changesSaved);
      onSaved();
    },
    onError(error) {
      // A switch has no place of its own for what went wrong.
      if (!(error instanceof ApiError) || error.problem.errors.length === 0) toasts.error(failureText(error));
      void client.invalidateQueries(query);
    },
  });
}

interface PartProps {
  settings: DeliverySettings;
  save: ReturnType<typeof useSave>;
  onClose: () => void;
}

function BotForm({ settings: { max }, save, onClose }: PartProps) {
  const form = useRecordForm({ draft: null, start: { maxToken: '' }, check: botTokenSchema });
  const onError = (error: Error) => error instanceof ApiError && form.blame(error.problem.errors);
  return (
    <DeliverySettingsDialog
      title="Бот в MAX"
      note="Создайте бота на платформе MAX для партнёров и вставьте сюда его ключ. Мы сразу проверим связь; ключ хранится зашифрованным и больше не показывается."
      fields={[{ ...form.bind('maxToken'), label: 'Ключ бота', type: 'password' }]}
      removal={max && 'Убрать бота'}
      busy={save.isPending}
      refusal={refusalOf(save.error)}
      onSubmit={form.submit(({ maxToken }) => save.mutate({ maxToken }, { onError }))}
      onRemove={() => save.mutate({ maxToken: null })}
      onClose={onClose}
    />
  );
}

function MailForm({ settings: { mail }, save, onClose }: PartProps) {
  const start = {
    ...{ host: mail?.host ?? '', port: String(mail?.port ?? 465), user: mail?.user ?? '' },
    ...{ password: '', from: mail?.from ?? '' },
  };
  const form = useRecordForm({ draft: null, start, check: mailServerSchema });
  return (
    <DeliverySettingsDialog
      title="Почта школы"
      note="Подойдёт любой ящик с доступом по SMTP. Обычно нужен отдельный «пароль для приложений»: его создают в настройках ящика."
      fields={[
        { ...form.bind('host'), label: 'Сервер SMTP' },
        { ...form.bind('port'), label: 'Порт', hint: '465 или 587' },
        { ...form.bind('user'), label: 'Логин', hint: 'Пустой, если сервер его не спрашивает' },
        {
          ...form.bind('password'),
          label: 'Пароль',
          type: 'password',
          ...(mail && { hint: 'Пустой — не менять' }),
        },
        { ...form.bind('from'), label: 'Адрес отправителя', type: 'email' },
      ]}
      removal={mail && 'Убрать почту'}
      busy={save.isPending}
      refusal={refusalOf(save.error)}
      onSubmit={form.submit(({ password, ...server }) =>
        save.mutate({ mail: { ...server, ...(password !== '' && { password }) } }),
      )}
      onRemove={() => save.mutate({ mail: null })}
      onClose={onClose}
    />
  );
}

function ConsentForm({ settings: { consent }, save, onClose }: PartProps) {
  const form = useRecordForm({ draft: null, start: { consent }, check: consentSchema });
  return (
    <DeliverySettingsDialog
      title="Текст согласия"
      note="С этим текстом человек соглашается, когда подключает способ. Согласие и отказ записываются в журнал."
      fields={[{ ...form.bind('consent'), label: 'Текст', type: 'long' }]}
      removal={null}
      busy={save.isPending}
      refusal={refusalOf(save.error)}
      onSubmit={form.submit((texts) => save.mutate(texts))}
      onRemove={() => {}}
      onClose={onClose}
    />
  );
}

/** What stands at a field is not said twice. */
function refusalOf(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError && error.problem.errors.length > 0
    ? error.problem.detail
    : failureText(error);
}
