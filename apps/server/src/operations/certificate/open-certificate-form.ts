import { FORM_WAIT_S } from '../../certificates/form-tickets.ts';
import { definePublicOperation } from '../operation.ts';

/** What the public form is opened with; whoever opens it is asked nothing and leaves nothing behind. */
export const openCertificateForm = definePublicOperation('openCertificateForm', {
  run: async (_call, { certificateForms, clock }) => ({
    ticket: certificateForms.issue(clock.now()),
    waitSeconds: FORM_WAIT_S,
  }),
});
