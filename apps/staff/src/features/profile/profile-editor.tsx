import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import { updateProfile } from '@zvonok/api-client/calls/profile';
import { type Profile, profileQueries } from '@zvonok/api-client/queries/profile';
import { sessionQueries } from '@zvonok/api-client/queries/sessions';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import type { Fields } from '@zvonok/domain/conflicts/differences';
import type { ProfileForm as ProfileValues } from '@zvonok/domain/forms/profile';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { ProfileForm } from '@zvonok/ui/account';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface Save {
  values: ProfileValues;
  /** The version this person saw. */
  seen: number | undefined;
}

/** One's own data in a form. What was typed stays typed when the server refuses or does not answer. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const form = useProfileForm(profile);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict(fieldsOf(profile), profile.version);
  const tellFailure = (error: unknown) => {
    toasts.error(COMMON_MESSAGE.changesNotSaved);
    const { errors, detail } = error instanceof ApiError ? error.problem : { errors: [], detail: '' };
    if (!form.blame(errors)) setFailure(detail || 'Сервер не ответил. Проверьте подключение и повторите.');
  };
  const save = useMutation({
    mutationFn: ({ values, seen }: Save) => updateProfile(api, values, seen),
    onMutate: () => setFailure(null),
    onSuccess: (saved, { values: { password } }) => {
      conflict.afterSave(fieldsOf(saved), saved.version);
      client.setQueryData(profileQueries.own(api).queryKey, saved);
      // A new password ends every other session.
      if (password !== '') void client.invalidateQueries(sessionQueries.own(api));
      form.startFrom(saved);
      toasts.success(COMMON_MESSAGE.changesSaved);
    },
    onError: (error, { values }): void => {
      const { firstName, lastName, email } = values;
      const after = conflict.afterRefusal(error, { firstName, lastName, email });
      if (after.kind === 'again') save.mutate({ values, seen: after.version });
      else if (after.kind === 'asked') form.putAll(after.taken);
      else tellFailure(error);
    },
  });

  const send = (values: ProfileValues) => save.mutate({ values, seen: conflict.seen.version });

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
        conflict={conflict.panel({ values: form.values, put: form.put })}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения в профиле не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

function fieldsOf({ firstName, lastName, email }: Profile): Fields {
  return { firstName, lastName, email: email ?? '' };
}
