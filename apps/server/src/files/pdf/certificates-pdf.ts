import type { CertificateTemplate } from '@zvonok/domain/certificates/certificate-template';
import type { Content, DocumentDefinition } from 'pdfmake';
import { documentFacts, renderPdf } from './page-frame.ts';

/** Certificates ready to be printed: texts without placeholders, one sheet for each. */
export interface CertificatePages {
  schoolName: string;
  certificates: readonly CertificateTemplate[];
}

/** Makes the PDF of certificates. */
export function renderCertificates(pages: CertificatePages): Promise<Uint8Array> {
  return renderPdf(certificatesDefinition(pages));
}

/** In points: the left margin leaves room for a binder, as in an official letter. */
const MARGINS: [number, number, number, number] = [85, 57, 43, 57];
const TEXT_PT = 12;
const TITLE_PT = 15;

function certificatesDefinition({ schoolName, certificates }: CertificatePages): DocumentDefinition {
  const title = certificates.length === 1 ? (certificates[0]?.title ?? '') : 'Справки';
  return {
    ...documentFacts({ schoolName, title }),
    pageMargins: MARGINS,
    content: certificates.map((certificate, at) => sheetOf(certificate, at > 0)),
  };
}

function sheetOf({ heading, title, text, signature }: CertificateTemplate, startsPage: boolean): Content {
  return {
    ...(startsPage && { pageBreak: 'before' }),
    fontSize: TEXT_PT,
    lineHeight: 1.3,
    stack: [
      { text: heading, alignment: 'center' },
      { text: title, alignment: 'center', bold: true, fontSize: TITLE_PT, margin: [0, 28, 0, 18] },
      ...text.split('\n').map((paragraph) => ({
        // A blank line keeps its height.
        text: paragraph || ' ',
        alignment: 'justify',
        leadingIndent: 28,
        margin: [0, 0, 0, 4],
      })),
      { text: signature, margin: [0, 40, 0, 0] },
    ],
  };
}
