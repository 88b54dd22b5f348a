import { sendScreenMessage } from '@zvonok/api-client/calls/screens';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { announcementSchema } from '@zvonok/domain/forms/screen-message';
import { AnnouncementDialog, type AnnouncementValues } from '@zvonok/ui/screens';
import { useState } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useScreenChange } from './use-screen-change.ts';

interface SendAnnouncementProps {
  open: boolean;
  onClose: () => void;
}

/** A line above the list of every screen, from a time to a time. */
export function SendAnnouncement({ open, onClose }: SendAnnouncementProps) {
  const change = useScreenChange();
  const today = useSchoolDate();
  const [values, setValues] = useState<AnnouncementValues>(() => ({
    text: '',
    fromDate: today,
    fromTime: '07:00',
    untilDate: today,
    untilTime: '18:00',
  }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = () => {
    const checked = checkForm(announcementSchema, {
      text: values.text,
      from: momentOf(values.fromDate, values.fromTime),
      until: momentOf(values.untilDate, values.untilTime),
    });
    setErrors(
      checked.ok ? {} : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message])),
    );
    if (!checked.ok) return;
    const body = { kind: 'announcement', ...checked.form } as const;
    change.mutate(
      { done: 'Объявление поставлено на экраны', call: (api) => sendScreenMessage(api, body) },
      { onSuccess: onClose },
    );
  };
  return (
    <AnnouncementDialog
      open={open}
      values={values}
      errors={errors}
      onChange={(given) => setValues((now) => ({ ...now, ...given }))}
      refusal={change.isError ? failureText(change.error) : null}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** `2026-11-18T08:00:00`; empty while one of them is. */
function momentOf(date: string, time: string): string {
  return date === '' || time === '' ? '' : `${date}T${time}:00`;
}
