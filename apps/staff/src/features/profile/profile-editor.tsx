import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import { type Profile, profileQueries, updateProfile } from '@zvonok/api-client/profile';
import { sessionQueries } from '@zvonok/api-client/sessions';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { profileSchema } from '@zvonok/domain/forms/account';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { ProfileForm } from '@zvonok/ui/account';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

/** One's own data in a form. What was typed stays typed when the server refuses or does not answer. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const form = useRecordForm({
    draft: 'profile',
    start: { ...fieldsOf(profile), password: '' },
    check: profileSchema,
    mode: 'onChange',
  });
  const change = useRecordChange({
    edited: { base: fieldsOf(profile), version: profile.version, values: form.values, put: form.put },
  });
  const save = form.submit((values) => {
    const { password, ...yours } = values;
    change.mutate(
      {
        done: COMMON_MESSAGE.changesSaved,
        yours,
        call: (to, seen) => updateProfile(to, values, seen.version),
      },
      {
        onSaved(saved) {
          change.startFrom(fieldsOf(saved), saved.version);
          form.startFrom({ ...fieldsOf(saved), password: '' });
          client.setQueryData(profileQueries.own(api).queryKey, saved);
          // A new password ends every other session.
          if (password !== '') void client.invalidateQueries(sessionQueries.own(api));
        },
        onFailed(error, isInQuestion) {
          if (isInQuestion) return;
          toasts.error(COMMON_MESSAGE.changesNotSaved);
          if (error instanceof ApiError && form.blame(error.problem.errors)) change.reset();
        },
      },
    );
  });
  const { bind } = form;

  return (
    <>
      <ProfileForm
        facts={{
          login: profile.login,
          role: ROLE_LABEL[profile.role],
          created: profile.dateCreated,
          modified: profile.dateModified,
        }}
        fields={{
          lastName: bind('lastName'),
          firstName: bind('firstName'),
          email: bind('email'),
          password: bind('password'),
        }}
        canSave={form.isValid}
        busy={change.isPending}
        failure={change.failure}
        conflict={change.conflict}
        onSubmit={save}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения в профиле не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

function fieldsOf({ firstName, lastName, email }: Profile) {
  return { firstName, lastName, email: email ?? '' };
}
