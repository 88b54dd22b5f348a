import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { Button } from '@zvonok/ui/controls';
import { EmptyState, ErrorPanel } from '@zvonok/ui/feedback';
import { OpenLessonListSkeleton } from '@zvonok/ui/morning';
import { nextDayLabel } from './plan-texts.ts';

interface NothingOpenProps {
  isSolving: boolean;
  isFailed: boolean;
  hasAbsent: boolean;
  isToday: boolean;
  /** Some of the day's lessons are over. */
  isLate: boolean;
  /** All of them are. */
  isOver: boolean;
  next: IsoDate;
  onRetry: () => void;
  onAdd: () => void;
  onNext: () => void;
}

/** Why there is no plan: it is being made, could not be made, the day is over, or nothing is open. */
export function NothingOpen(props: NothingOpenProps) {
  const { isSolving, isFailed, hasAbsent, isToday, isLate, isOver, next, onRetry, onAdd, onNext } = props;
  if (isSolving) return <OpenLessonListSkeleton />;
  if (isFailed) {
    return <ErrorPanel title="Не удалось составить план" detail="Попробуйте ещё раз." onRetry={onRetry} />;
  }
  if (isOver) {
    return (
      <EmptyState
        title="Уроки сегодня закончились"
        action={
          <Button variant="solid" onClick={onNext}>
            {nextDayLabel(next)}
          </Button>
        }
      >
        Прошедшие уроки план не предлагает.
      </EmptyState>
    );
  }
  if (hasAbsent) {
    return (
      <EmptyState title="Все уроки закрыты">
        {isLate
          ? 'До конца дня без учителя не остаётся ни одного урока. Прошедшие уроки план не предлагает.'
          : 'Без учителя не остаётся ни одного урока.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isToday ? 'Сегодня все на месте' : 'В этот день все на месте'}
      action={<Button onClick={onAdd}>Отметить, кого нет</Button>}
    >
      Отметьте, кого нет, — и план дня появится здесь.
    </EmptyState>
  );
}
