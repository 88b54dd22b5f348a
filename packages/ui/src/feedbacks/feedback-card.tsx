import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { Button, IconButton } from '../controls/button.tsx';
import { EyeIcon } from '../controls/eye-icon.tsx';
import { TrashIcon } from '../controls/lazy-icon.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';

export interface FeedbackCardProps {
  feedback: {
    id: number;
    title: string;
    author: string;
    /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
    creationDate: string;
    /** Null without a file. */
    filename: string | null;
  };
  selection?: RecordCardProps['selection'];
  /** Opens it for reading. */
  onView: () => void;
  onDelete: () => void;
}

/** A message in the list of the administrators. */
export function FeedbackCard({ feedback, selection, onView, onDelete }: FeedbackCardProps) {
  const { id, title, author, creationDate, filename } = feedback;
  return (
    <RecordCard
      title={title}
      badges={[
        { text: author, tone: 'info' },
        { text: `№ ${id}` },
        ...(filename === null ? [] : [{ text: 'Файл', tone: 'primary' } as const]),
      ]}
      subtitle={`Создан: ${showServerDate(creationDate)}`}
      {...(selection && { selection })}
      actions={
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={<EyeIcon size={18} />}
            aria-label={`Открыть фидбек № ${id}`}
            onClick={onView}
          >
            Открыть
          </Button>
          <IconButton
            size="sm"
            label={`Удалить фидбек № ${id}`}
            icon={<TrashIcon size={18} />}
            onClick={onDelete}
          />
        </>
      }
    />
  );
}
