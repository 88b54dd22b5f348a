import { useRouteContext } from '@tanstack/react-router';
import type { SchoolSettings } from '@zvonok/api-client/queries/school';
import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import { Button, type ButtonLook, buttonLook } from '@zvonok/ui/controls';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useSchoolChange } from './use-school-change.ts';

/** Opens the screen in the corridor to everybody; once it is open, leads to it. */
export function OpenBoardButton({ settings, ...look }: { settings: SchoolSettings } & ButtonLook) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const change = useSchoolChange();
  if (settings.openBoard) {
    return (
      <a href="/kiosk/" target="_blank" rel="noreferrer" {...buttonLook(look)}>
        Показать экран
      </a>
    );
  }
  const { version, ...values } = settings;
  return (
    <Button
      {...look}
      busy={change.isPending}
      onClick={() =>
        change.mutate(
          { values: { ...values, openBoard: true }, seen: version, done: 'Экран в коридоре открыт' },
          { onError: (error) => toasts.error(failureText(error)) },
        )
      }
    >
      {SETUP_STEP_TEXT.corridor.action}
    </Button>
  );
}
