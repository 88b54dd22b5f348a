import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';

interface EditorLinkProps {
  /** The editor with this very lesson selected. */
  href: string;
}

const LINK_TEXT = 'редакторе расписания';

/** Where the lesson can be changed for every week. */
export function EditorLink({ href }: EditorLinkProps) {
  return (
    <p className="zv-menu-editor">
      Изменить навсегда — в <a href={href}>{LINK_TEXT}</a>
    </p>
  );
}

/** Why a cell without a teacher cannot be replaced, and for whoever may do something about it, the way there. */
export function WithoutTeacher({ href }: { href: string | undefined }) {
  const [before, after] = TIMETABLE_MESSAGE.noTeacher.split(LINK_TEXT);
  return (
    <p className="zv-menu-refusal" role="note">
      {href === undefined ? (
        TIMETABLE_MESSAGE.noTeacher
      ) : (
        <>
          {before}
          <a href={href}>{LINK_TEXT}</a>
          {after}
        </>
      )}
    </p>
  );
}
