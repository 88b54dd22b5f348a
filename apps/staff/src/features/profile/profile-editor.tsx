import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import { updateProfile } from '@zvonok/api-client/calls/profile';
import { type Profile, profileQueries } from '@zvonok/api-client/queries/profile';
import { sessionQueries } from '@zvonok/api-client/queries/sessions';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import type { ProfileForm as ProfileValues } from '@zvonok/domain/forms/profile';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { ProfileForm } from '@zvonok/ui';
import { useState } from 'react';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** One's own data in a form. What was typed stays typed when the server refuses or nobody answers. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const form = useProfileForm(profile);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (values: ProfileValues) => updateProfile(api, values),
    onMutate: () => setFailure(null),
    onSuccess: (saved, { password }) => {
      client.setQueryData(profileQueries.own(api).queryKey, saved);
      // A new password ends every other session.
      if (password !== '') void client.invalidateQueries(sessionQueries.own(api));
      form.startFrom(saved);
      toasts.success(COMMON_MESSAGE.changesSaved);
    },
    onError: (error) => {
      toasts.error(COMMON_MESSAGE.changesNotSaved);
      const { errors, detail } = error instanceof ApiError ? error.problem : { errors: [], detail: '' };
      if (!form.blame(errors)) setFailure(detail || 'Сервер не ответил. Проверьте подключение и повторите.');
    },
  });

  return (
    <>
      <ProfileForm
        facts={{
          login: profile.login,
          role: ROLE_LABEL[profile.role],
          created: profile.dateCreated,
          modified: profile.dateModified,
        }}
        fields={form.fields}
        canSave={form.isValid}
        busy={save.isPending}
        failure={failure}
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      />
      <LeaveUnsaved isUnsaved={form.isDirty} />
    </>
  );
}
