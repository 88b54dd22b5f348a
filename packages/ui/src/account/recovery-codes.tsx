import { chakra } from '@chakra-ui/react';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { secondFactorStyles as styles } from './second-factor-styles.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDownload: () => void;
  onDone: () => void;
}

/** The codes, shown once: the way on opens when the reader says that they are kept. */
export function RecoveryCodes({ codes, onDownload, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(COMMON_MESSAGE.copied);
    } catch {
      setCopied(COMMON_MESSAGE.notCopied);
    }
  };
  return (
    <Dialog
      open
      title="Коды восстановления"
      locked={!kept}
      onClose={onDone}
      onSubmit={() => kept && onDone()}
      footer={
        <Button type="submit" variant="solid" disabled={!kept}>
          Готово
        </Button>
      }
    >
      <p>
        Если телефона нет под рукой, вместо кода из приложения подойдёт один из этих. Каждый годится один раз.
        Сохраните их сейчас: больше они не покажутся.
      </p>
      <chakra.ul css={styles.codes} data-printed="">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ul>
      <chakra.div css={styles.actions}>
        <Button size="sm" onClick={() => void copy()} data-autofocus="">
          Скопировать
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          Напечатать
        </Button>
        <Button size="sm" onClick={onDownload}>
          Скачать
        </Button>
        <span role="status">{copied}</span>
      </chakra.div>
      <Checkbox checked={kept} onChange={setKept}>
        Коды сохранены
      </Checkbox>
    </Dialog>
  );
}
