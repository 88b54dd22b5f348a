import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { withFullStop } from '@zvonok/domain/text/full-stop';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { unbrokenText } from './unbroken-text.ts';

export interface ColleagueDraftDialogProps {
  open: boolean;
  /** Who saved the plan that is there now: 'Жданова Галина'. */
  by: string;
  /** Where it says another thing than the plan of this page: '3 урок, 7Б: Панова Л. Е., у вас: Домой'. */
  differences: readonly string[];
  onTake: () => void;
  onReplace: () => void;
  /** Back to the own plan, with nothing decided. */
  onClose: () => void;
}

/**
 * Shown when another user has saved a plan of the day meanwhile: whose it is, how it differs, and the choice which of
 * the two goes on.
 */
export function ColleagueDraftDialog(props: ColleagueDraftDialogProps) {
  const { open, by, differences, onTake, onReplace, onClose } = props;
  return (
    <Dialog
      open={open}
      title="План этого дня уже есть"
      described
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReplace}>Заменить своим</Button>
          <Button variant="solid" data-autofocus="" onClick={onTake}>
            Взять их план
          </Button>
        </>
      }
    >
      <chakra.div css={FRAME}>
        <p>
          Пока вы составляли план, свой сохранил другой человек: {withFullStop(by)} Ваш выбор не пропадёт.
        </p>
        {differences.length > 0 && (
          <ul aria-label="Чем отличается их план">
            {differences.map((text) => (
              <li key={text}>{unbrokenText(text)}</li>
            ))}
          </ul>
        )}
      </chakra.div>
    </Dialog>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  '& ul': { display: 'grid', gap: '1', listStyle: 'disc', pl: '5', fontSize: 'sm' },
};
