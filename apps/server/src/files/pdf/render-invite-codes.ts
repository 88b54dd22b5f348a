import { inviteCodesDefinition } from './invite-codes-definition.ts';
import type { InviteCodesPage } from './invite-codes-page.ts';
import { renderPdf } from './render-pdf.ts';

/** Makes the PDF of invite codes to be cut up and handed out. */
export function renderInviteCodes(page: InviteCodesPage): Promise<Uint8Array> {
  return renderPdf(inviteCodesDefinition(page));
}
