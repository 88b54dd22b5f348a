import type { QueryClient } from '@tanstack/react-query';
import { type SchoolSettings, schoolQueries, updateSchoolSettings } from '@zvonok/api-client/school';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { schoolSchema } from '@zvonok/domain/forms/school';
import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import { Button, type ButtonLook, buttonLook } from '@zvonok/ui/controls';
import { SchoolDialog } from '@zvonok/ui/setup';
import { useSyncExternalStore } from 'react';
import { useConfigReload } from '../../shared/app-config/use-config-reload.ts';
import { followClock } from '../../shared/clock/school-clock.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

/** Fetches the school's settings again; the open page follows at once. */
function useSettingsRefresh() {
  const reloadConfig = useConfigReload();
  return (client: QueryClient) =>
    Promise.all([
      client.invalidateQueries({ queryKey: schoolQueries.all }),
      // Saved is saved: a page that cannot read its settings again shows the old name a while longer.
      reloadConfig().catch(() => {}),
    ]);
}

interface SchoolSettingsDialogProps {
  settings: SchoolSettings;
  open: boolean;
  onClose: () => void;
}

/** The school's name, its clock and what is open. */
export function SchoolSettingsDialog({ settings, open, onClose }: SchoolSettingsDialogProps) {
  const { version, ...stored } = settings;
  const form = useRecordForm({ draft: open ? 'school-settings' : null, start: stored, check: schoolSchema });
  const { values, put, putAll } = form;
  const change = useRecordChange({
    refresh: useSettingsRefresh(),
    edited: { base: stored, version, values, put },
  });
  const clock = useClockText(values.timeZone);

  return (
    <SchoolDialog
      open={open}
      name={form.bind('schoolName')}
      values={values}
      clock={clock}
      onChange={putAll}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={form.submit((checked) =>
        change.mutate(
          {
            done: 'Настройки школы сохранены',
            yours: checked,
            call: (api, seen) => updateSchoolSettings(api, checked, seen.version),
          },
          { onShown: onClose },
        ),
      )}
      onClose={onClose}
    />
  );
}

/** '10:32': what the clock of a zone shows now. */
function useClockText(timeZone: string): string {
  return useSyncExternalStore(followClock, () => {
    const { hour, minute } = schoolMomentAt(Date.now(), timeZone);
    return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
  });
}

/** Opens the screen in the corridor to everybody; once it is open, leads to it. */
export function OpenBoardButton({ settings, ...look }: { settings: SchoolSettings } & ButtonLook) {
  const change = useRecordChange({ refresh: useSettingsRefresh(), toastsFailures: true });
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
        change.mutate({
          done: 'Экран в коридоре открыт',
          call: (api) => updateSchoolSettings(api, { ...values, openBoard: true }, version),
        })
      }
    >
      {SETUP_STEP_TEXT.corridor.action}
    </Button>
  );
}
