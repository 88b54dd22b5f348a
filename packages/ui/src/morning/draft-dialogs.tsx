import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { withFullStop } from '@zvonok/domain/text/sentences';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { unbrokenText } from '../timetable/planning/unbroken-count.ts';

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
      <chakra.div css={COLLEAGUE}>
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

const COLLEAGUE: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  '& ul': { display: 'grid', gap: '1', listStyle: 'disc', pl: '5', fontSize: 'sm' },
};

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
      <chakra.div css={OUTRUN}>
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

const OUTRUN: SystemStyleObject = {
  display: 'grid',
  gap: '3',
  '& h3': { fontWeight: 'semibold' },
  '& ul': { display: 'grid', gap: '1', listStyle: 'disc', pl: '5', fontSize: 'sm' },
};
