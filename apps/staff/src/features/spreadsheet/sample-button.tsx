import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportTimetableSample } from '@zvonok/api-client/school';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { SAMPLE_FILE_NAME } from '@zvonok/domain/downloads/file-names';
import { Button, type ButtonLook } from '@zvonok/ui/controls';
import { useCapability } from '../../shared/capabilities.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** «Скачать образец»: a filled workbook to copy from, for those who may import one. */
export function SampleButton(look: ButtonLook) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const mayEdit = canEditSchedule(useRoles());
  const isOffered = useCapability('exportTimetableSample');
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportTimetableSample(api),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? SAMPLE_FILE_NAME),
    onError: (error) => toasts.error(failureText(error)),
  });
  if (!mayEdit || !isOffered) return null;
  return (
    <Button {...look} busy={isPending} onClick={() => mutate()}>
      Скачать образец
    </Button>
  );
}
