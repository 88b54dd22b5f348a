import { Card, chakra, Image } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { fileSizeText } from '@zvonok/domain/spreadsheet/workbook';
import { Button } from '../controls/button.tsx';
import { DownloadIcon, FileIcon } from '../controls/icon.tsx';
import { TextAreaField, TextField } from '../controls/text-field.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Facts } from '../lists/facts.tsx';

/** What is attached: nothing, on its way, not to be had, or there. */
export type AttachedFile =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      /** Null when the server doesn't say. */
      name: string | null;
      /** In bytes; null when the server doesn't say. */
      size: number | null;
      /** Where the browser finds the picture; null for anything else. */
      imageUrl: string | null;
    };

export interface FeedbackViewProps {
  feedback: {
    title: string;
    description: string;
    author: string;
    /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
    creationDate: string;
  };
  file: AttachedFile;
  /** The file is being downloaded. */
  downloading?: boolean;
  onDownload: () => void;
  /** Asks for the file once more. */
  onFileRetry: () => void;
}

/** A message of a user, for reading; a picture is shown in place. */
export function FeedbackView({ feedback, file, ...rest }: FeedbackViewProps) {
  const { title, description, author, creationDate } = feedback;
  return (
    <Card.Root>
      <Card.Body css={{ '& > *': { width: 'full' } }}>
        <Facts
          facts={[
            { label: 'Автор', value: author },
            { label: 'Создан', value: showServerDate(creationDate) },
          ]}
        />
        <TextField label="Заголовок" readOnly value={title} />
        <TextAreaField label="Описание" readOnly value={description} />
        <FilePart title={title} file={file} {...rest} />
      </Card.Body>
    </Card.Root>
  );
}

type FilePartProps = Pick<FeedbackViewProps, 'file' | 'downloading' | 'onDownload' | 'onFileRetry'> & {
  title: string;
};

function FilePart({ title, file, downloading = false, onDownload, onFileRetry }: FilePartProps) {
  return (
    <chakra.section aria-label="Файл" css={STYLES.part}>
      <chakra.div css={STYLES.line}>
        <chakra.p css={STYLES.status} role="status">
          <FileIcon size={18} />
          <span>{statusOf(file)}</span>
        </chakra.p>
        {file.kind === 'failed' && <Button onClick={onFileRetry}>Повторить</Button>}
        {file.kind === 'ready' && (
          <Button icon={<DownloadIcon size={18} />} busy={downloading} onClick={onDownload}>
            Скачать
          </Button>
        )}
      </chakra.div>
      {file.kind === 'loading' && <Skeleton height="12rem" />}
      {file.kind === 'ready' && file.imageUrl !== null && (
        <Image src={file.imageUrl} alt={`Картинка к сообщению «${title}»`} css={STYLES.image} />
      )}
    </chakra.section>
  );
}

function statusOf(file: AttachedFile): string {
  switch (file.kind) {
    case 'none':
      return 'Файл не приложен';
    case 'loading':
      return 'Файл загружается...';
    case 'failed':
      return 'Файл не удалось загрузить';
    case 'ready':
      return [file.name ?? 'Файл приложен', file.size === null ? null : fileSizeText(file.size)]
        .filter((part) => part !== null)
        .join(', ');
  }
}

const STYLES = {
  part: { display: 'grid', gap: '3', minWidth: '0' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none' },
  },
  image: {
    maxWidth: 'full',
    maxHeight: '32rem',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    objectFit: 'contain',
  },
} as const;
