export {
  CERTIFICATE_COLUMNS,
  CertificateCard,
  type CertificateCardProps,
  type CertificateView,
} from './certificate-card.tsx';
export {
  CertificateForm,
  type CertificateFormField,
  type CertificateFormProps,
  type CertificateFormStatus,
} from './certificate-form.tsx';
export { CertificateStatus, type CertificateStatusProps, ReceiptCode } from './certificate-status.tsx';
export {
  CertificateTemplateDialog,
  type CertificateTemplateDialogProps,
  type CertificateTemplateField,
} from './certificate-template-dialog.tsx';
