import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { INVITE_CODES_FILE_NAME, inviteCodesFileName } from '@zvonok/domain/downloads/file-names';
import { schoolMoment } from '../../clock.ts';
import { longDate } from '../../presenters/long-date.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';

/** The codes of everybody who has not registered yet, as slips of paper, by last name. */
export const exportInviteCodesPdf = defineOperation('exportInviteCodesPdf', {
  allow: canAdministerUsers,
  async run(_call, { clock, files, school, users }) {
    const now = schoolMoment(clock.now(), clock.timeZone);
    const people = (await users.invited()).map(({ firstName, lastName, role, code }) => ({
      name: `${lastName} ${firstName}`,
      role: ROLE_LABEL[role],
      code,
    }));
    return new FileAnswer({
      bytes: await files('renderInviteCodes', {
        schoolName: school.schoolName,
        date: longDate(now.date),
        people,
      }),
      mediaType: 'application/pdf',
      name: inviteCodesFileName(now),
      plainName: INVITE_CODES_FILE_NAME,
    });
  },
});
