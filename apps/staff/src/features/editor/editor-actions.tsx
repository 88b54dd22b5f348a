import { Link } from '@tanstack/react-router';
import { hasRight } from '@zvonok/domain/access/rights';
import { ArrowLeftIcon, Button, buttonLook, ListIcon, RedoIcon, UndoIcon } from '@zvonok/ui/controls';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import styles from './editor-screen.module.css';
import type { Editor } from './use-editor.ts';
import { useUndoRedo } from './use-undo-redo.ts';

interface EditorActionsProps {
  editor: Editor;
}

/** The steps back and forth, and the ways to the neighbouring screens. */
export function EditorActions({ editor: { history, session, isSaving } }: EditorActionsProps) {
  const size = useNarrow() ? 'sm' : 'md';
  const { undo, redo } = useUndoRedo(session);
  const [back, forth] = [history.past.at(-1), history.future.at(-1)];
  const isChanged = history.past.length + history.future.length > 0;
  const hasData = hasRight(useRoles(), 'scheduleData');
  return (
    <>
      <p className={styles.status} role="status">
        {isSaving ? 'Сохраняется…' : isChanged ? 'Все изменения сохранены' : ''}
      </p>
      <Button
        size={size}
        icon={<UndoIcon size={18} />}
        // Not `disabled`: the focus would be lost with the last step.
        aria-disabled={!back}
        aria-keyshortcuts="Control+Z"
        title={back ? `Отменить: ${back.title} (Ctrl+Z)` : 'Отменять нечего'}
        onClick={undo}
      >
        Отменить
      </Button>
      <Button
        size={size}
        icon={<RedoIcon size={18} />}
        aria-disabled={!forth}
        aria-keyshortcuts="Control+Shift+Z"
        title={forth ? `Повторить: ${forth.title} (Ctrl+Shift+Z)` : 'Повторять нечего'}
        onClick={redo}
      >
        Повторить
      </Button>
      {hasData && (
        <Link to="/app/schedule/data/{-$part}" {...buttonLook({ size })}>
          <ListIcon size={18} />
          Данные
        </Link>
      )}
      <Link to="/app/schedule" {...buttonLook({ size })}>
        <ArrowLeftIcon size={18} />К расписанию
      </Link>
    </>
  );
}
