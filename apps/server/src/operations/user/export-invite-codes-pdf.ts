import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { INVITE_CODES_FILE_NAME, inviteCodesFileName } from '@zvonok/domain/downloads/file-names';
import type { InvitedRow } from '../../accounts/users.ts';
import { dayInWords, longDate } from '../../files/pdf/long-date.ts';
import { schoolMoment } from '../../platform/clock.ts';
import { authorOf } from '../author.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';

/**
 * The codes of everybody who has not registered yet, as slips of paper, by last name; whose code is over is named
 * below.
 */
export const exportInviteCodesPdf = defineOperation('exportInviteCodesPdf', {
  allow: canAdministerUsers,
  async run(call, { clock, files, recordAudit, school, users }) {
    const now = schoolMoment(clock.now(), clock.timeZone);
    const nameOf = ({ firstName, lastName }: InvitedRow) => `${lastName} ${firstName}`;
    const bytes = await files.withMaker(call, async (run) => {
      const invited = await users.invited(clock.now(), idsIn(call.query.ids));
      const people = invited.flatMap((person) =>
        person.code === null
          ? []
          : [
              {
                name: nameOf(person),
                role: ROLE_LABEL[person.role],
                code: person.code,
                until: dayInWords(schoolMoment(person.expiresAt, clock.timeZone).date),
              },
            ],
      );
      return run('renderInviteCodes', {
        schoolName: school.facts.schoolName,
        date: longDate(now.date),
        people,
        expired: invited.filter(({ code }) => code === null).map(nameOf),
      });
    });
    const { userId, address } = authorOf(call);
    await recordAudit({ action: 'invite.printed', actor: { userId }, address });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: inviteCodesFileName(now),
      plainName: INVITE_CODES_FILE_NAME,
    });
  },
});

/** As many as the database can count to: the pattern of the contract has ten digits, and no person a greater number. */
const MOST_ID = 2_147_483_647;

function idsIn(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  return text
    .split(',')
    .map(Number)
    .filter((id) => id <= MOST_ID);
}
