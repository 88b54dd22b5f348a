import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import {
  createScreen,
  type Screen,
  type ScreenPairing,
  screenQueries,
  sendScreenMessage,
  updateScreen,
} from '@zvonok/api-client/screens';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { checkForm } from '@zvonok/domain/forms/fields';
import {
  type AnnouncementForm,
  announcementSchema,
  type ScreenForm,
  screenMessageText,
  screenSchema,
  WRONG_PAIRING_CODE,
} from '@zvonok/domain/forms/screen';
import { isPairingCode, normalisePairingCode } from '@zvonok/domain/screens/pairing-code';
import { DEFAULT_SCREEN_PROFILE, URGENT_MINUTES } from '@zvonok/domain/screens/profile';
import {
  AnnouncementDialog,
  type AnnouncementValues,
  ScreenDialog,
  type ScreenValues,
  UrgentDialog,
} from '@zvonok/ui/screens';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Fetches the list of screens again. */
export function refreshScreens(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...screenQueries.all, 'list'] });
}

function useScreenForm(screen: Screen | null, open: boolean) {
  return useRecordForm<ScreenValues, ScreenForm>({
    draft: open ? `screen.${screen?.id ?? 'new'}` : null,
    start: valuesOf(screen),
    check: (typed) => checkForm(screenSchema, typed),
  });
}

interface EditScreenProps extends DialogProps {
  screen: Screen;
}

/** Renames a screen, or changes what it shows. */
export function EditScreen({ screen, open, onClose }: EditScreenProps) {
  const form = useScreenForm(screen, open);
  const { id, name, place, profile, version } = screen;
  const change = useRecordChange({
    refresh: refreshScreens,
    edited: { base: { name, place, ...profile }, version, values: { ...form.values }, put: form.put },
  });
  return (
    <ScreenDialog
      open={open}
      title={`Изменить: ${name}`}
      code={null}
      values={form.values}
      errors={form.errors}
      onChange={form.put}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={form.submit((checked) =>
        change.mutate(
          {
            done: 'Экран изменён',
            yours: checked,
            call: (api, seen) => updateScreen(api, id, bodyOf(checked), seen.version),
          },
          { onShown: onClose },
        ),
      )}
      onClose={onClose}
    />
  );
}

interface PairScreenProps extends DialogProps {
  /** From the address; empty if a person will type it. */
  code: string;
}

/** Confirms the code of a screen: the device that shows it is named before it is let in. */
export function PairScreen({ code: given, open, onClose }: PairScreenProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const change = useRecordChange({ refresh: refreshScreens });
  const form = useScreenForm(null, open);
  const [typed, setTyped] = useState(given);
  const code = normalisePairingCode(typed);
  const isWhole = isPairingCode(code);
  const pairing = useQuery({
    ...screenQueries.pairing(api, code),
    enabled: open && isWhole && !change.isSuccess,
    // A code lives ten minutes and is checked when it is typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = change.error ?? pairing.error;
  const isOfCode = refusal instanceof ApiError && refusal.status === 404;
  const isWrong = form.attempts > 0 && !isWhole;
  return (
    <ScreenDialog
      open={open}
      title="Подключить экран"
      code={{
        value: typed,
        error: isOfCode ? failureText(refusal) : isWrong ? WRONG_PAIRING_CODE : null,
        device: pairing.data && isWhole ? deviceText(pairing.data) : null,
        onChange: (value) => {
          setTyped(value);
          change.reset();
        },
      }}
      values={form.values}
      errors={form.errors}
      onChange={form.put}
      refusal={refusal && !isOfCode ? failureText(refusal) : null}
      busy={change.isPending}
      onSubmit={form.submit((screen) => {
        if (!isWhole) return;
        change.mutate(
          {
            done: `Экран подключён: ${screen.name}`,
            call: (to) => createScreen(to, { code, ...bodyOf(screen) }),
          },
          { onShown: onClose },
        );
      })}
      onClose={onClose}
    />
  );
}

/** «Код показывает: Chrome, Linux, адрес 10.0.0.7, с 08:05». */
function deviceText({ device, address, askedAt }: ScreenPairing): string {
  return `Код показывает ${device}, адрес ${address}, с ${showServerDate(askedAt).slice(-5)}`;
}

/** A stored screen as its form has it. */
function valuesOf(screen: Screen | null): ScreenValues {
  const { name = '', place = '', profile = DEFAULT_SCREEN_PROFILE } = screen ?? {};
  const asTyped = (value: number) => String(value).replace('.', ',');
  return {
    name,
    place,
    ...profile,
    diagonal: asTyped(profile.diagonal),
    distance: asTyped(profile.distance),
  };
}

/** What the calls take of a form. */
function bodyOf({ name, place, ...profile }: ScreenForm) {
  return { name, place, profile };
}

/** A line above the list of every screen, from a time to a time. */
export function SendAnnouncement({ open, onClose }: DialogProps) {
  const change = useRecordChange({ refresh: refreshScreens });
  const today = useSchoolDate();
  const form = useRecordForm<AnnouncementValues, AnnouncementForm>({
    draft: open ? 'announcement' : null,
    start: { text: '', fromDate: today, fromTime: '07:00', untilDate: today, untilTime: '18:00' },
    check: ({ text, fromDate, fromTime, untilDate, untilTime }) =>
      checkForm(announcementSchema, {
        text,
        from: momentOf(fromDate, fromTime),
        until: momentOf(untilDate, untilTime),
      }),
  });
  return (
    <AnnouncementDialog
      open={open}
      values={form.values}
      errors={form.errors}
      onChange={form.putAll}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={form.submit((checked) =>
        change.mutate(
          {
            done: 'Объявление поставлено на экраны',
            call: (api) => sendScreenMessage(api, { kind: 'announcement', ...checked }),
          },
          { onShown: onClose },
        ),
      )}
      onClose={onClose}
    />
  );
}

/** `2026-11-18T08:00:00`; empty while one of them is. */
function momentOf(date: string, time: string): string {
  return date === '' || time === '' ? '' : `${date}T${time}:00`;
}

interface SendUrgentProps extends DialogProps {
  /** How many it goes to. */
  screens: number;
}

interface Urgent {
  text: string;
  minutes: number;
}

/** A message over the whole of every screen; it has to be confirmed, since everyone sees it at once. */
export function SendUrgent({ screens, open, onClose }: SendUrgentProps) {
  const change = useRecordChange({ refresh: refreshScreens });
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm<Urgent>({
    draft: open ? 'urgent-message' : null,
    start: { text: '', minutes: URGENT_MINUTES[1] },
    check({ text, minutes }) {
      const checked = checkForm(screenMessageText, text);
      if (checked.ok) return { ok: true, form: { text: checked.form, minutes } };
      return { ok: false, errors: checked.errors.map(({ message }) => ({ field: 'text', message })) };
    },
  });
  return (
    <UrgentDialog
      {...form.values}
      error={form.errors.text ?? null}
      isAsking={isAsking}
      screens={screens}
      onChange={form.putAll}
      open={open}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={form.submit((checked) => {
        if (!isAsking) return setAsking(true);
        change.mutate(
          {
            done: 'Срочное сообщение отправлено',
            call: (api) => sendScreenMessage(api, { kind: 'urgent', ...checked }),
          },
          { onShown: onClose },
        );
      })}
      // From the question the way back leads to the text.
      onClose={() => (isAsking ? setAsking(false) : onClose())}
    />
  );
}
