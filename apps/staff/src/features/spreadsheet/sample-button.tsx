import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { exportTimetableSample } from '@zvonok/api-client/calls/school';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { SAMPLE_FILE_NAME } from '@zvonok/domain/downloads/file-names';
import { Button, type ButtonLook } from '@zvonok/ui/controls';
import { saveFile } from '../../shared/files/save-file.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { useRoles } from '../../shared/session/use-session.ts';

/** «Скачать образец»: a filled workbook to copy from, for those who may import one. */
export function SampleButton(look: ButtonLook) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const mayEdit = canEditSchedule(useRoles());
  const [isSupported, reportUnsupported] = useServerSupports('exportTimetableSample');
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportTimetableSample(api),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? SAMPLE_FILE_NAME),
    onError: (error) => {
      reportUnsupported(error);
      toasts.error(failureText(error));
    },
  });
  if (!mayEdit || !isSupported) return null;
  return (
    <Button {...look} busy={isPending} onClick={() => mutate()}>
      Скачать образец
    </Button>
  );
}
