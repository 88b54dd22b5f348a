/** Returns whether a certificate request can still be closed: once closed it stays so. */
export function canCloseCertificate(certificate: { processed: boolean }): boolean {
  return !certificate.processed;
}
