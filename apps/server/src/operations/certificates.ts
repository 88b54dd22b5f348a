import { canServeCertificates } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { dayInWords } from '@zvonok/domain/calendar/long-date';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import {
  type CertificateTemplate,
  certificateTemplateSchema,
  filledCertificate,
} from '@zvonok/domain/certificates/certificate-template';
import {
  CERTIFICATE_LABEL,
  type CertificateFilter,
  canCloseCertificate,
  canReopenCertificate,
  shownCertificates,
  UNKNOWN_STATUS_CODE,
} from '@zvonok/domain/certificates/certificates';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { CERTIFICATES_FILE_NAME, certificatesFileName } from '@zvonok/domain/downloads/file-names';
import { certificateSchema } from '@zvonok/domain/forms/certificate';
import { checkForm } from '@zvonok/domain/forms/fields';
import { CERTIFICATE_SORTS, CERTIFICATE_STATES } from '@zvonok/domain/sorting/list-choices';
import { withFullStop } from '@zvonok/domain/text/sentences';
import {
  type CertificateRow,
  type CertificateTemplateRow,
  presentCertificate,
} from '../certificates/certificates.ts';
import { FORM_WAIT_S } from '../certificates/form-tickets.ts';
import { momentValue } from '../files/workbook/flat-sheets.ts';
import { schoolMoment } from '../platform/clock.ts';
import { CHECK_FIELDS, missingRecord } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentHistory } from '../records/history.ts';
import { FileAnswer } from './answers.ts';
import { authorOf, idsIn } from './caller.ts';
import { exportList } from './list-export.ts';
import { defineOperation, definePublicOperation } from './operation.ts';
import { bodyErrors, CLOSED_REQUEST, checkVersion, tooManyAttempts, wrongField } from './refusals.ts';

/** The fields that two people may change at once, for `checkVersion`. */
const EDITED_CERTIFICATE = {
  labels: FIELD_LABELS.certificate,
  fields: ({ name, eduGroup, provided, closedAt, executor }: CertificateRow) => ({
    name,
    eduGroup,
    provided,
    processed: closedAt !== null,
    executor,
  }),
};

function missingCertificate(id: number): string {
  return missingRecord('Заявки на справку', id, 'её');
}

const listCertificates = defineOperation('listCertificates', {
  allow: canServeCertificates,
  run: async (_call, { certificates, clock }) =>
    (await certificates.list()).map((row) => presentCertificate(row, clock.timeZone)),
});

const searchCertificates = defineOperation('searchCertificates', {
  allow: canServeCertificates,
  run: async ({ path }, { certificates, clock }) =>
    (await certificates.search(path.query)).map((row) => presentCertificate(row, clock.timeZone)),
});

/** For programs that fill in the hidden field; a person never sees it. */
const HIDDEN_FIELD = 'Оставьте это поле пустым.';

/**
 * Needs no account. Against programs that fill in forms: the ticket of an opened form, which is refused in its first
 * seconds, a hidden field, and a limit per address, which is wider with a ticket.
 */
const createCertificate = definePublicOperation('createCertificate', {
  async run(call, { certificates, certificateForms, certificateCodes, clock, loginAttempts }) {
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
    if (body.website) throw refuse(400, CHECK_FIELDS, wrongField('website', HIDDEN_FIELD));
    const { name, eduGroup, provided, contact } = body;
    const checked = checkForm(certificateSchema, { name, eduGroup, provided, contact });
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    // The code is made again for every answer: what is kept of an answer must not hold it.
    const made = await call.once(async (trx) => {
      const order = { ...checked.form, contact: checked.form.contact || null };
      const stored = { id: await certificates.create(trx, order, now), at: now.getTime() };
      const code = certificateCodes.codeOf(stored);
      await certificates.setStatusDigest(trx, stored.id, certificateCodes.digestOf(code));
      return stored;
    });
    return { id: made.id, code: certificateCodes.codeOf(made) };
  },
});

/** Says whether a certificate is ready, by the code of its receipt, without an account and without a name. */
const getCertificateStatus = definePublicOperation('getCertificateStatus', {
  async run({ body, client, refuse }, { certificates, certificateCodes, clock, loginAttempts }) {
    const attempt = await loginAttempts.begin({ kind: 'certificate-status', address: client.address });
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
    const row = await certificates.byStatusDigest(certificateCodes.digestOf(body.code));
    if (!row) throw refuse(404, UNKNOWN_STATUS_CODE);
    const { processed, dateCreated, dateClosed } = presentCertificate(row, clock.timeZone);
    return { processed, dateCreated, dateClosed };
  },
});

type Certificate = Wire['Certificate'];

const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Certificate) => id },
  { header: 'Ученик', width: 40, value: ({ name }: Certificate) => name },
  { header: CERTIFICATE_LABEL.eduGroup, width: 10, value: ({ eduGroup }: Certificate) => eduGroup },
  { header: CERTIFICATE_LABEL.provided, width: 40, value: ({ provided }: Certificate) => provided || null },
  { header: CERTIFICATE_LABEL.contact, width: 24, value: ({ contact }: Certificate) => contact ?? null },
  {
    header: CERTIFICATE_LABEL.dateCreated,
    width: 18,
    value: ({ dateCreated }: Certificate) => momentValue(dateCreated),
  },
  {
    header: CERTIFICATE_LABEL.dateClosed,
    width: 18,
    value: ({ dateClosed }: Certificate) => momentValue(dateClosed),
  },
  { header: CERTIFICATE_LABEL.executor, width: 22, value: ({ executor }: Certificate) => executor },
];

/** The requests that the list shows for the same search, states and order, as a workbook. */
const exportCertificates = defineOperation('exportCertificates', {
  allow: canServeCertificates,
  run(call, services) {
    const { text = '', states, sort } = call.query;
    const filter = { states: statesIn(states), sort: sortIn(sort) };
    const { certificates, clock } = services;
    return exportList(call, services, {
      name: 'Справки',
      plainName: 'certificates.xlsx',
      columns: COLUMNS,
      async read() {
        const found = await (text.trim() === '' ? certificates.list() : certificates.search(text));
        const all = found.map((row) => presentCertificate(row, clock.timeZone));
        return shownCertificates(all, filter);
      },
    });
  },
});

function statesIn(text = ''): CertificateFilter['states'] {
  const named = text.split(',');
  return CERTIFICATE_STATES.filter((state) => named.includes(state));
}

function sortIn(text = ''): CertificateFilter['sort'] {
  const by = CERTIFICATE_SORTS.find((sort) => text === sort || text === `-${sort}`);
  return { by: by ?? CERTIFICATE_SORTS[0], direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The ticket that the public form is opened with; nothing is stored. */
const openCertificateForm = definePublicOperation('openCertificateForm', {
  run: async (_call, { certificateForms, clock }) => ({
    ticket: certificateForms.issue(clock.now()),
    waitSeconds: FORM_WAIT_S,
  }),
});

/** Says who closed a request and when. */
function closedText({ id, dateClosed, executor }: Certificate): string {
  return `Заявку № ${id} закрыли ${showServerDate(dateClosed)}, исполнитель — ${executor}`;
}

/** Closes a request, once; the caller becomes its executor. `processed: false` leaves an open one as it is. */
const updateCertificate = defineOperation('updateCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const check = (row: CertificateRow) => {
      const shown = presentCertificate(row, clock.timeZone);
      if (canCloseCertificate(shown)) return;
      throw call.refuse(409, closedText(shown), { problem: CLOSED_REQUEST });
    };
    const row = call.body.processed
      ? await certificates.close(id, { author: authorOf(call), now: clock.now(), check })
      : await certificates.get(id);
    if (!row) throw call.refuse(404, missingCertificate(id));
    if (!call.body.processed) check(row);
    return presentCertificate(row, clock.timeZone);
  },
});

/** Takes a closing back, for the person who closed it and for ten seconds by the server's clock. */
const reopenCertificate = defineOperation('reopenCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const now = clock.now();
    const { userId } = call.session;
    const check = (row: CertificateRow) => {
      const { closedAt, executorId } = row;
      if (closedAt === null || canReopenCertificate({ closedAt, executorId }, { userId, now })) return;
      const closed = withFullStop(closedText(presentCertificate(row, clock.timeZone)));
      const detail = `${closed} ${REOPENED_BY_CLOSER}`;
      throw call.refuse(409, detail, { problem: CLOSED_REQUEST });
    };
    const row = await certificates.reopen(id, { author: authorOf(call), now, check });
    if (!row) throw call.refuse(404, missingCertificate(id));
    return presentCertificate(row, clock.timeZone);
  },
});

const REOPENED_BY_CLOSER = 'Вернуть её может только тот, кто закрыл, и только десять секунд.';

const deleteCertificate = defineOperation('deleteCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const check = checkVersion<CertificateRow>(call, { ...EDITED_CERTIFICATE, yours: null });
    const removed = await certificates.remove(id, { author: authorOf(call), now: clock.now(), check });
    if (!removed) throw call.refuse(404, missingCertificate(id));
    return { id, deleted: true as const };
  },
});

const getCertificateHistory = defineOperation('getCertificateHistory', {
  allow: canServeCertificates,
  async run({ path, refuse }, { certificates, clock }) {
    if (!(await certificates.get(path.id))) throw refuse(404, missingCertificate(path.id));
    return presentHistory(await certificates.history(path.id), clock.timeZone);
  },
});

const getCertificateTemplate = defineOperation('getCertificateTemplate', {
  allow: canServeCertificates,
  run: (_call, { certificates }) => certificates.template(),
});

/** Changes the texts that certificates are printed with. A placeholder that is not known is refused by its name. */
const updateCertificateTemplate = defineOperation('updateCertificateTemplate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const checked = checkForm(certificateTemplateSchema, call.body);
    if (!checked.ok) throw call.refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const check = checkVersion<CertificateTemplateRow>(call, {
      labels: FIELD_LABELS.certificateTemplate,
      fields: textsOf,
      yours: textsOf(checked.form),
    });
    return certificates.setTemplate(checked.form, { author: authorOf(call), now: clock.now(), check });
  },
});

function textsOf({ heading, title, text, signature }: CertificateTemplate) {
  return { heading, title, text, signature };
}

/** Certificates as a PDF, one sheet for each; whether a request is closed stays as it is. */
const printCertificates = defineOperation('printCertificates', {
  allow: canServeCertificates,
  async run(call, { certificates, clock, files, recordAudit, school }) {
    const now = schoolMoment(clock.now(), clock.timeZone);
    const ids = [...new Set(call.query.ids.split(',').map(Number))];
    const bytes = await files.withMaker(call, async (run) => {
      const rows = new Map((await certificates.withIds(idsIn(call.query.ids))).map((row) => [row.id, row]));
      const template = await certificates.template();
      const { schoolName } = school.facts;
      return run('renderCertificates', {
        schoolName,
        certificates: ids.map((id) => {
          const row = rows.get(id);
          if (!row) throw call.refuse(404, missingCertificate(id));
          return filledCertificate(template, { ...row, date: dayInWords(now.date), schoolName });
        }),
      });
    });
    const { userId, address } = authorOf(call);
    await recordAudit({
      action: 'certificate.printed',
      actor: { userId },
      address,
      changes: auditFacts({ count: ids.length }),
    });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: certificatesFileName(ids, now),
      plainName: CERTIFICATES_FILE_NAME,
    });
  },
});

/** Brings a deleted request back, for as long as it is kept. */
const restoreCertificate = defineOperation('restoreCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const row = await certificates.restore(id, { author: authorOf(call), now: clock.now() });
    if (!row) throw call.refuse(404, missingCertificate(id));
    return presentCertificate(row, clock.timeZone);
  },
});

/** Requests for certificates, and their public form. */
export const CERTIFICATE_OPERATIONS = {
  listCertificates,
  searchCertificates,
  createCertificate,
  getCertificateStatus,
  exportCertificates,
  openCertificateForm,
  updateCertificate,
  reopenCertificate,
  deleteCertificate,
  getCertificateHistory,
  restoreCertificate,
  getCertificateTemplate,
  updateCertificateTemplate,
  printCertificates,
};
