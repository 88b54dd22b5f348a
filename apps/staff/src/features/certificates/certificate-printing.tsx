import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  type CertificateTemplate,
  certificateQueries,
  printCertificates,
  updateCertificateTemplate,
} from '@zvonok/api-client/certificates';
import { dayInWords } from '@zvonok/domain/calendar/long-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import {
  CERTIFICATES_AT_ONCE,
  certificateTemplateSchema,
  DEFAULT_CERTIFICATE_TEMPLATE,
  filledCertificate,
  tooManyCertificates,
} from '@zvonok/domain/certificates/certificate-template';
import { certificatesFileName } from '@zvonok/domain/downloads/file-names';
import { CertificateTemplateDialog } from '@zvonok/ui/certificates';
import { Button } from '@zvonok/ui/controls';
import { retryAction } from '@zvonok/ui/feedback';
import { useCapability } from '../../shared/capabilities.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';

/** Saves certificates as a PDF to be printed; null on a host that makes none. */
export function usePrinting() {
  const { api, toasts, config } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('printCertificates');
  const printing = useMutation({
    mutationFn: (ids: readonly number[]) => printCertificates(api, ids),
    onSuccess({ blob, fileName }, ids) {
      saveFile(blob, fileName ?? certificatesFileName(ids, schoolMomentAt(Date.now(), config.timeZone)));
    },
    onError: (error, ids) =>
      toasts.error('Напечатать не удалось', {
        detail: failureText(error),
        action: retryAction(() => printing.mutate(ids)),
      }),
  });
  if (!isOffered) return null;
  return {
    print(ids: readonly number[]): void {
      if (ids.length > CERTIFICATES_AT_ONCE) toasts.error(tooManyCertificates(ids.length));
      else printing.mutate(ids);
    },
    isPrinting: (id?: number) => printing.isPending && (id === undefined || printing.variables.includes(id)),
  };
}

/** Opens the texts that certificates are printed with. */
export function CertificateTemplateButton() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('getCertificateTemplate');
  const form = useFormDialog<CertificateTemplate>();
  const { refetch, isFetching } = useQuery({ ...certificateQueries.template(api), enabled: false });
  if (!isOffered) return null;
  const open = async () => {
    const { data, error } = await refetch();
    if (error) toasts.error('Бланк справки не загрузился', { detail: failureText(error) });
    else if (data) form.open(data);
  };
  return (
    <>
      <Button busy={isFetching} onClick={() => void open()}>
        Бланк справки
      </Button>
      {form.subject && (
        <TemplateDialog key={form.formKey} template={form.subject} open={form.isOpen} onClose={form.close} />
      )}
    </>
  );
}

/** Whose certificate shows how a sheet comes out. */
const SAMPLE = { id: 12, name: 'Иванова Мария', eduGroup: '7Б', provided: 'в бассейн' };

interface TemplateDialogProps {
  template: CertificateTemplate;
  open: boolean;
  onClose: () => void;
}

function TemplateDialog({ template, open, onClose }: TemplateDialogProps) {
  const { api, config } = useRouteContext({ from: '__root__' });
  const { version, ...stored } = template;
  const form = useRecordForm({
    draft: open ? 'certificate-template' : null,
    start: stored,
    check: certificateTemplateSchema,
  });
  const { values, set, put, putAll } = form;
  const change = useRecordChange({
    refresh: (client) => client.invalidateQueries({ queryKey: certificateQueries.template(api).queryKey }),
    edited: { base: stored, version, values, put },
  });
  const date = dayInWords(schoolMomentAt(Date.now(), config.timeZone).date);
  const sample = filledCertificate(values, { ...SAMPLE, date, schoolName: config.schoolName });
  return (
    <CertificateTemplateDialog
      open={open}
      fields={{
        heading: form.bind('heading'),
        title: form.bind('title'),
        text: form.bind('text'),
        signature: form.bind('signature'),
      }}
      values={values}
      sample={sample}
      onChange={set}
      onReset={() => putAll({ ...DEFAULT_CERTIFICATE_TEMPLATE })}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={form.submit((checked) =>
        change.mutate(
          {
            done: 'Бланк справки сохранён',
            yours: checked,
            call: (host, seen) => updateCertificateTemplate(host, checked, seen.version),
          },
          { onShown: onClose },
        ),
      )}
      onClose={onClose}
    />
  );
}
