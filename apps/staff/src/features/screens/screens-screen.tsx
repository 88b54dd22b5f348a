import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { endScreenMessage, revokeScreen, type Screen, screenQueries } from '@zvonok/api-client/screens';
import { Button, PlusIcon } from '@zvonok/ui/controls';
import { ConfirmDialog, Dialog, EmptyState, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { ScreenCard, ScreenMessages, ScreenPreview } from '@zvonok/ui/screens';
import { useEffect, useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { EditScreen, PairScreen, refreshScreens, SendAnnouncement, SendUrgent } from './screen-forms.tsx';
import styles from './screens.module.css';

const TITLE = 'Экраны';
/** A screen that falls silent is seen here without a reload, in milliseconds. */
const LIST_POLL_MS = 30_000;
/** As often as the screen itself asks, in milliseconds. */
const PREVIEW_POLL_MS = 20_000;

/** /app/screens: the screens of the school, what is said on them, and how they are. */
export function ScreensScreen() {
  const { api } = useRouteContext({ from: '__root__' });
  const { code = '' } = useSearch({ from: '/app/screens' });
  const navigate = useNavigate({ from: '/app/screens' });
  const list = useQuery({ ...screenQueries.list(api), refetchInterval: LIST_POLL_MS });
  const { data, isError, isFetching } = list;
  const pairing = useFormDialog<null>();
  const editing = useFormDialog<Screen>();
  const preview = useFormDialog<Screen>();
  const announcement = useFormDialog<null>();
  const urgent = useFormDialog<null>();
  const change = useRecordChange({ refresh: refreshScreens, toastsFailures: true });
  const [revoking, setRevoking] = useState<Screen | null>(null);
  usePageTitle(TITLE);
  const { open: openPairing } = pairing;
  const isOffered = useCapability('listScreens');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per code.
  useEffect(() => {
    // A link from a screen's QR code contains the code already.
    if (code !== '' && isOffered) openPairing(null);
  }, [code, isOffered]);

  if (!isOffered) {
    return (
      <>
        <PageHeader title={TITLE} />
        <EmptyState title="Экранов нет">Этот сервер экраны не подключает.</EmptyState>
      </>
    );
  }
  const screens = data?.screens ?? [];
  const pairButton = (
    <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => pairing.open(null)}>
      Подключить экран
    </Button>
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          screens.length > 0 && (
            <>
              <Button variant="danger" onClick={() => urgent.open(null)}>
                Срочное сообщение
              </Button>
              <Button onClick={() => announcement.open(null)}>Объявление</Button>
              {pairButton}
            </>
          )
        }
      />
      <div className={styles.page}>
        {!data && !isError && <Skeleton height="16rem" />}
        {!data && isError && (
          <ErrorPanel
            title="Не удалось загрузить экраны"
            detail={failureDetail(list.error)}
            onRetry={() => void list.refetch()}
            retrying={isFetching}
          />
        )}
        {data && data.messages.length > 0 && (
          <ScreenMessages
            messages={data.messages}
            onEnd={({ id }) =>
              change.mutate({ done: 'Сообщение снято', call: (to) => endScreenMessage(to, id) })
            }
          />
        )}
        {data?.screens.length === 0 && (
          <EmptyState title="Экранов пока нет" action={pairButton}>
            Откройте на экране адрес {window.location.host}/kiosk/?pair — он покажет код. Введите код здесь, и
            на экране появятся замены.
          </EmptyState>
        )}
        {screens.length > 0 && (
          <ul className={styles.list} aria-label={TITLE}>
            {screens.map((screen) => (
              <li key={screen.id}>
                <ScreenCard
                  screen={screen}
                  actions={
                    <>
                      <Button aria-label={`Показать: ${screen.name}`} onClick={() => preview.open(screen)}>
                        Показать
                      </Button>
                      <Button aria-label={`Изменить: ${screen.name}`} onClick={() => editing.open(screen)}>
                        Изменить
                      </Button>
                      <Button aria-label={`Отключить: ${screen.name}`} onClick={() => setRevoking(screen)}>
                        Отключить
                      </Button>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <PairScreen
        key={`pair ${pairing.formKey}`}
        code={code}
        open={pairing.isOpen}
        onClose={() => {
          pairing.close();
          // The code is used or put aside: a reload does not ask about it again.
          if (code !== '') void navigate({ search: {}, replace: true });
        }}
      />
      {editing.subject && (
        <EditScreen
          key={`edit ${editing.formKey}`}
          screen={editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {preview.subject && (
        <PreviewDialog screen={preview.subject} open={preview.isOpen} onClose={preview.close} />
      )}
      <SendAnnouncement
        key={`announcement ${announcement.formKey}`}
        open={announcement.isOpen}
        onClose={announcement.close}
      />
      <SendUrgent
        key={`urgent ${urgent.formKey}`}
        screens={screens.length}
        open={urgent.isOpen}
        onClose={urgent.close}
      />
      <ConfirmDialog
        open={revoking !== null}
        title="Отключить экран?"
        confirmLabel="Отключить"
        tone="danger"
        busy={change.isPending}
        onCancel={() => setRevoking(null)}
        onConfirm={() =>
          revoking &&
          change.mutate(
            { done: `Экран отключён: ${revoking.name}`, call: (to) => revokeScreen(to, revoking.id) },
            { onSettled: () => setRevoking(null) },
          )
        }
      >
        {revoking &&
          `«${revoking.name}», ${revoking.place}, больше не покажет замены. Подключить его снова можно по новому коду.`}
      </ConfirmDialog>
    </>
  );
}

interface PreviewDialogProps {
  screen: Screen;
  open: boolean;
  onClose: () => void;
}

/** What a screen shows, as it shows it. */
function PreviewDialog({ screen, open, onClose }: PreviewDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...screenQueries.preview(api, screen.id),
    enabled: open,
    refetchInterval: PREVIEW_POLL_MS,
  });
  return (
    <Dialog
      open={open}
      title={`${screen.name}, ${screen.place}`}
      width="wide"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus="">
          Закрыть
        </Button>
      }
    >
      {!data && isError && (
        <ErrorPanel
          title="Не удалось загрузить то, что показывает экран"
          detail={failureDetail(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton height="20rem" />}
      {data && <ScreenPreview {...data} />}
    </Dialog>
  );
}
