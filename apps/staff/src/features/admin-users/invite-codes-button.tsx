import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportInviteCodes } from '@zvonok/api-client/users';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { inviteCodesFileName } from '@zvonok/domain/downloads/file-names';
import { USER_MESSAGE } from '@zvonok/domain/messages/records';
import { Button, type ButtonProps, DownloadIcon } from '@zvonok/ui/controls';
import { retryAction } from '@zvonok/ui/feedback';
import { useCapability } from '../../shared/capabilities.ts';
import { saveFile } from '../../shared/files/save-file.ts';

interface InviteCodesButtonProps {
  /** Whose codes; everybody's who has not registered, if left out. */
  ids?: readonly number[];
  variant?: ButtonProps['variant'];
  children: string;
}

/** Names of a computer that only it itself finds. */
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The invite codes as a document to be printed and cut. */
export function InviteCodesButton({ ids, variant, children }: InviteCodesButtonProps) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const hasLinks = useCapability('inviteUsers');
  const site = hasLinks ? window.location.origin : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportInviteCodes(api, { ids, site }),
    onSuccess({ blob, fileName }) {
      saveFile(blob, fileName ?? inviteCodesFileName(schoolMomentAt(Date.now(), config.timeZone)));
      if (hasLinks && LOOPBACK.test(window.location.host))
        toasts.error(
          `На листках адрес ${window.location.host}: с других устройств он не откроется. Откройте «Звонок» по адресу в сети школы и выгрузите листки снова.`,
        );
    },
    onError: () => toasts.error(USER_MESSAGE.inviteCodesNotPrinted, { action: retryAction(() => mutate()) }),
  });
  return (
    <Button
      {...(variant && { variant })}
      icon={<DownloadIcon size={18} />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
