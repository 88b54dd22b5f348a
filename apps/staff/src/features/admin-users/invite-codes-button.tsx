import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportInviteCodes } from '@zvonok/api-client/calls/users';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { inviteCodesFileName } from '@zvonok/domain/downloads/file-names';
import { USER_MESSAGE } from '@zvonok/domain/messages/users';
import { Button, DownloadIcon } from '@zvonok/ui/controls';
import { retryAction } from '@zvonok/ui/feedback';
import { saveFile } from '../../shared/files/save-file.ts';

interface InviteCodesButtonProps {
  /** Whose codes; everybody's who has not registered, if left out. */
  ids?: readonly number[];
  children: string;
}

/** The invite codes as a document to be printed and cut. */
export function InviteCodesButton({ ids, children }: InviteCodesButtonProps) {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportInviteCodes(api, { ids }),
    onSuccess: ({ blob, fileName }) =>
      saveFile(blob, fileName ?? inviteCodesFileName(schoolMomentAt(Date.now(), config.timeZone))),
    onError: () => toasts.error(USER_MESSAGE.inviteCodesNotPrinted, { action: retryAction(() => mutate()) }),
  });
  return (
    <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
