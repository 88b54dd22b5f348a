import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { restoreReplacedTimetable } from '@zvonok/api-client/calls/generator';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { Button } from '@zvonok/ui/controls';
import styles from './generator-screen.module.css';
import { useGeneratorChange } from './use-generator.ts';

/** In the editor, for whoever comes from the generator: what they see, and the way back. */
export function GeneratedNotice({ token }: { token: string }) {
  const { toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useGeneratorChange();
  const leave = () => void navigate({ to: '/app/schedule/editor', search: {}, replace: true });
  const restore = () =>
    change.mutate((api) => restoreReplacedTimetable(api, token), {
      onSuccess: async () => {
        toasts.success('Прежнее расписание вернулось');
        await Promise.all(
          [groupQueries.all, teacherQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
        leave();
      },
    });
  return (
    <section className={styles.row} aria-label="Расписание из генератора">
      <p>
        Это расписание из генератора: поправьте его здесь, если нужно. После первой правки прежнее уже не
        вернуть.
      </p>
      <Button size="sm" onClick={restore} busy={change.isPending}>
        Вернуть прежнее
      </Button>
      <Button size="sm" variant="ghost" onClick={leave}>
        Оставить
      </Button>
    </section>
  );
}
