import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { updateSchoolSettings } from '@zvonok/api-client/calls/school';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import { schoolQueries } from '@zvonok/api-client/queries/school';
import type { SchoolForm } from '@zvonok/domain/forms/school';
import { useConfigReload } from '../../shared/app-config/use-config-reload.ts';

interface SchoolChange {
  values: SchoolForm;
  /** The version that was seen. */
  seen: number | undefined;
  /** What to say when it went through. */
  done: string;
}

/** Changes the school's settings; the open page follows at once. */
export function useSchoolChange() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const reloadConfig = useConfigReload();
  const refresh = () => client.invalidateQueries({ queryKey: schoolQueries.all });
  return useMutation({
    mutationFn: ({ values, seen }: SchoolChange) => updateSchoolSettings(api, values, seen),
    onError: (error) => {
      // The next attempt starts from what is stored.
      if (editConflictOf(error)) void refresh();
    },
    onSuccess: async (_, { done }) => {
      toasts.success(done);
      // Saved is saved: a page that cannot read its settings again shows the old name a while longer.
      await Promise.all([refresh(), reloadConfig().catch(() => {})]);
    },
  });
}
