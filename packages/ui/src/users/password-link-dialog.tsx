import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { PASSWORD_LINK } from '@zvonok/domain/users/rules';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface PasswordLinkDialogProps {
  open: boolean;
  /** Whose password is set by it. */
  name: string;
  url: string;
  /** `yyyy-mm-dd hh-mm-ss`. */
  expires: string;
  onCopy: () => void;
  onClose: () => void;
}

/** The link for a user who forgot their password; it is shown once. */
export function PasswordLinkDialog({ open, name, url, expires, onCopy, onClose }: PasswordLinkDialogProps) {
  return (
    <Dialog
      open={open}
      title={PASSWORD_LINK}
      onClose={onClose}
      onSubmit={onCopy}
      footer={
        <>
          <Button onClick={onClose}>Закрыть</Button>
          <Button type="submit" variant="solid" data-autofocus="">
            Скопировать
          </Button>
        </>
      }
    >
      <chakra.div css={{ display: 'grid', gap: '4' }}>
        <p>
          Передайте её лично тому, чья это учётная запись: {name}. Ссылка действует до{' '}
          {showServerDate(expires)} и только один раз. Больше она показана не будет.
        </p>
        <TextField label="Ссылка" value={url} readOnly onFocus={(event) => event.target.select()} />
      </chakra.div>
    </Dialog>
  );
}
