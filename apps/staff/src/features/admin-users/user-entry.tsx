import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createPasswordLink, resetInviteCode, type User } from '@zvonok/api-client/users';
import { USER_MESSAGE } from '@zvonok/domain/messages/records';
import { PASSWORD_LINK } from '@zvonok/domain/users/rules';
import { Button } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { InviteCodePanel, PasswordLinkDialog } from '@zvonok/ui/users';
import { useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { refreshUsers } from './user-account.ts';

/** How a user gets in: their invite code, a new one, or a link for a new password. */
export function UserEntry({ user }: { user: User }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const isOwn = usePerson()?.id === user.id;
  const client = useQueryClient();
  const copy = useCopy();
  const [isAsked, setIsAsked] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const hasLinks = useCapability('createPasswordLink');
  const { id, login, blocked, inviteCode, inviteExpires } = user;
  const name = `${user.lastName} ${user.firstName}`;

  const renewal = useMutation({
    mutationFn: () => resetInviteCode(api, id),
    async onSuccess() {
      await refreshUsers(client);
      setIsAsked(false);
      toasts.success(USER_MESSAGE.inviteCodeRenewed);
    },
    onError(error) {
      setIsAsked(false);
      toasts.error(`${USER_MESSAGE.inviteCodeNotRenewed}. ${failureText(error)}`);
    },
  });
  const link = useMutation({
    mutationFn: () => createPasswordLink(api, id),
    onSuccess: () => setIsShown(true),
    onError(error) {
      toasts.error(`${USER_MESSAGE.passwordLinkNotIssued}. ${failureText(error)}`);
    },
  });
  const url = link.data ? `${window.location.origin}/new-password#${link.data.token}` : '';

  return (
    <>
      <InviteCodePanel
        code={inviteCode}
        expires={inviteExpires ?? null}
        registered={login !== null}
        onCopy={() => copy(inviteCode ?? '', USER_MESSAGE.inviteCodeCopied)}
        onRenew={isOwn ? undefined : () => setIsAsked(true)}
      >
        {hasLinks && login !== null && !blocked && !isOwn && (
          <Button busy={link.isPending} onClick={() => link.mutate()}>
            {PASSWORD_LINK}
          </Button>
        )}
      </InviteCodePanel>
      <ConfirmDialog
        open={isAsked}
        title="Выдать новый код?"
        confirmLabel="Выдать"
        tone="danger"
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        {login === null
          ? `${name} получит новый пригласительный код, прежний перестанет действовать.`
          : `${name} начнёт заново: логин и пароль перестанут действовать, сессии закончатся.`}
      </ConfirmDialog>
      <PasswordLinkDialog
        open={isShown}
        name={name}
        url={url}
        expires={link.data?.expires ?? ''}
        onCopy={() => copy(url)}
        onClose={() => setIsShown(false)}
      />
    </>
  );
}
