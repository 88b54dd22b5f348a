import { chakra } from '@chakra-ui/react';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { replacementMenuStyles as styles } from './replacement-menu-styles.ts';

interface EditorLinkProps {
  /** The editor with this very lesson selected. */
  href: string;
}

const LINK_TEXT = 'редакторе расписания';

/** Where the lesson can be changed for every week. */
export function EditorLink({ href }: EditorLinkProps) {
  return (
    <chakra.p css={styles.editorLink}>
      Изменить навсегда — в <a href={href}>{LINK_TEXT}</a>
    </chakra.p>
  );
}

/** Why a cell without a teacher cannot be replaced, with the link to the editor for those who may use it. */
export function WithoutTeacher({ href }: { href: string | undefined }) {
  const [before, after] = TIMETABLE_MESSAGE.noTeacher.split(LINK_TEXT);
  return (
    <chakra.p css={styles.refusal} role="note">
      {href === undefined ? (
        TIMETABLE_MESSAGE.noTeacher
      ) : (
        <>
          {before}
          <a href={href}>{LINK_TEXT}</a>
          {after}
        </>
      )}
    </chakra.p>
  );
}
