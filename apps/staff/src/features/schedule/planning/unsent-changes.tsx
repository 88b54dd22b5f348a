import { counted, NOUN } from '@zvonok/domain/text/plural';
import { Button } from '@zvonok/ui/controls';
import { ErrorPanel } from '@zvonok/ui/feedback';
import { useChangeCalls } from '../../../shared/timetable-changes/use-timetable-changes.ts';

/** How many changes have not reached the server, and what can be done about them. */
export function UnsentChanges({ count }: { count: number }) {
  const run = useChangeCalls();
  return (
    <ErrorPanel
      quiet
      detail={null}
      title={`Не отправлено: ${counted(count, NOUN.change)}`}
      actions={
        <>
          <Button
            size="sm"
            variant="solid"
            onClick={() => run(({ sendUnsentChanges }, context) => sendUnsentChanges(context))}
          >
            Отправить
          </Button>
          <Button
            size="sm"
            onClick={() => run(({ discardUnsentChanges }, context) => discardUnsentChanges(context))}
          >
            Отменить изменения
          </Button>
        </>
      }
    />
  );
}
