import { updateScreen } from '@zvonok/api-client/calls/screens';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { Screen } from '@zvonok/api-client/queries/screens';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import type { ScreenForm } from '@zvonok/domain/forms/screen';
import { ScreenDialog, type ScreenField } from '@zvonok/ui/screens';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useScreenChange } from './use-screen-change.ts';
import { bodyOf, useScreenForm } from './use-screen-form.ts';

interface EditScreenProps {
  screen: Screen;
  open: boolean;
  onClose: () => void;
}

/** Renames a screen, or changes what it shows. */
export function EditScreen({ screen, open, onClose }: EditScreenProps) {
  const change = useScreenChange();
  const form = useScreenForm(screen);
  const { id, name, place, profile, version } = screen;
  const conflict = useEditConflict({ name, place, ...profile }, version);
  const put = (field: string, value: FieldValue) => form.change(field as ScreenField, String(value ?? ''));
  const send = (body: ScreenForm, seen: number | undefined) =>
    change.mutate(
      { done: 'Экран изменён', call: (api) => updateScreen(api, id, bodyOf(body), seen) },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, body);
          if (after.kind === 'again') send(body, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );
  return (
    <ScreenDialog
      open={open}
      title={`Изменить: ${name}`}
      code={null}
      values={form.values}
      errors={form.errors}
      onChange={form.change}
      conflict={conflict.panel({ values: { ...form.values }, put })}
      refusal={change.isError && !editConflictOf(change.error) ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={() => {
        const checked = form.check();
        if (checked) send(checked, conflict.seen.version);
      }}
      onClose={onClose}
    />
  );
}
