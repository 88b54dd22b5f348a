import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type Screen, screenQueries } from '@zvonok/api-client/queries/screens';
import { Button } from '@zvonok/ui/controls';
import { Dialog, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { ScreenPreview } from '@zvonok/ui/screens';

/** As often as the screen itself asks, in milliseconds. */
const PREVIEW_POLL_MS = 20_000;

interface PreviewDialogProps {
  screen: Screen;
  open: boolean;
  onClose: () => void;
}

/** What a screen shows, as it shows it. */
export function PreviewDialog({ screen, open, onClose }: PreviewDialogProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, isError, isFetching, refetch } = useQuery({
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
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton height="20rem" />}
      {data && <ScreenPreview {...data} />}
    </Dialog>
  );
}
