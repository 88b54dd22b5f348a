export { CertificateCard, type CertificateCardProps, type CertificateView } from './certificate-card.tsx';
export {
  CertificateForm,
  type CertificateFormField,
  type CertificateFormProps,
  type CertificateFormStatus,
} from './certificate-form.tsx';
