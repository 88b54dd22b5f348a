import { certificateSchema } from '@zvonok/domain/forms/certificate';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { definePublicOperation } from '../operation.ts';

/** What a form that fills hidden fields is told; a person never meets it. */
const HIDDEN_FIELD = 'Оставьте это поле пустым.';

/**
 * Anybody may order a certificate. Against programs that fill forms: the ticket of an opened form and its first
 * seconds, a field no person sees, and a limit per address, wider for whoever has a ticket.
 */
export const createCertificate = definePublicOperation('createCertificate', {
  async run(call, { certificates, certificateForms, clock, loginAttempts }) {
    const { body, client, refuse } = call;
    const now = clock.now();
    const ticket = certificateForms.read(body.ticket, now);
    const kind = ticket.kind === 'none' ? 'certificate-without-form' : 'certificate';
    const attempt = await loginAttempts.begin({ kind, address: client.address });
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
    if (ticket.kind === 'early') {
      throw refuse(429, 'Форма отправлена слишком быстро. Подождите несколько секунд и отправьте ещё раз.', {
        headers: { 'Retry-After': String(ticket.waitS) },
      });
    }
    if (body.website) {
      throw refuse(400, CHECK_FIELDS, { errors: [{ path: 'body.website', message: HIDDEN_FIELD }] });
    }
    const { name, eduGroup, provided } = body;
    const checked = checkForm(certificateSchema, { name, eduGroup, provided });
    if (!checked.ok) {
      const errors = checked.errors.map(({ field, message }) => ({ path: `body.${field}`, message }));
      throw refuse(400, CHECK_FIELDS, { errors });
    }
    return call.once(async (trx) => ({ id: await certificates.create(trx, checked.form, now) }));
  },
});
