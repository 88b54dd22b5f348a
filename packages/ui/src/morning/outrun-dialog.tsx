import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { unbrokenText } from './unbroken-text.ts';

export interface OutrunDialogProps {
  open: boolean;
  /** 'Опубликовано в 08:03, Жданова Галина: 5 изменений'; null if something else became another thing. */
  published: string | null;
  /** What of the plan still holds: '3 урок, 7Б: Панова Л. Е.' */
  holds: readonly string[];
  /** What does not, with what the lesson is now: '4 урок, 7Б: Домой — уже ведёт Панова Л. Е.' */
  gone: readonly string[];
  /** To the preview of what is left. */
  onLook: () => void;
  onClose: () => void;
}

/** A preview was open while the day became another one: who has published, and what of the plan still holds. */
export function OutrunDialog({ open, published, holds, gone, onLook, onClose }: OutrunDialogProps) {
  const isLeft = holds.length > 0;
  return (
    <Dialog
      open={open}
      title={published === null ? 'Пока вы смотрели, день изменился' : 'План уже опубликовали'}
      described
      onClose={onClose}
      footer={
        <>
          <Button
            variant={isLeft ? 'outline' : 'solid'}
            {...(!isLeft && { 'data-autofocus': '' })}
            onClick={onClose}
          >
            {isLeft ? 'Вернуться к плану' : 'Понятно'}
          </Button>
          {isLeft && (
            <Button variant="solid" data-autofocus="" onClick={onLook}>
              Проверить оставшееся
            </Button>
          )}
        </>
      }
    >
      <chakra.div css={FRAME}>
        <p>
          {published === null
            ? 'Изменили расписание или список отсутствующих. Ваш план не опубликован.'
            : `Пока вы смотрели: ${published}. Ваш план не опубликован.`}
        </p>
        <Lines title="Из вашего плана ещё можно опубликовать" lines={holds} />
        <Lines title="Больше не нужно или уже не так" lines={gone} />
        {!isLeft && <p>Публиковать больше нечего.</p>}
      </chakra.div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {lines.map((text) => (
          <li key={text}>{unbrokenText(text)}</li>
        ))}
      </ul>
    </section>
  );
}

const FRAME: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  '& h3': { fontWeight: 'semibold' },
  '& ul': { display: 'grid', gap: '1', listStyle: 'disc', pl: '5', fontSize: 'sm' },
};
