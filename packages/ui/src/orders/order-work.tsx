import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { ORDER_PHOTO_TYPES, ORDER_PHOTOS_MAX } from '@zvonok/domain/forms/pictures';
import { type ReactNode, useRef, useState } from 'react';
import { Button, buttonLook, IconButton } from '../controls/button.tsx';
import { DownloadIcon, FileIcon } from '../controls/icon.tsx';
import { CloseIcon, PlusIcon } from '../controls/lazy-icon.tsx';
import { TextAreaField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** As long as a comment may be, in characters. */
const LONGEST_COMMENT = 1000;

export interface OrderCommentView {
  id: number;
  /** `yyyy-mm-dd hh-mm-ss` by the school's clock. */
  at: string;
  author: string;
  isCustomer: boolean;
  text: string;
}

export interface OrderCommentsProps {
  /** The first first. */
  comments: readonly OrderCommentView[];
  /** What is being written. */
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  /** Why the last attempt failed; null while there is nothing to say. */
  failure: ReactNode;
  /** Ctrl + Enter does the same. */
  onSend: () => void;
}

/** What both sides of an order write to each other, and the field for the next message. */
export function OrderComments({ comments, text, onText, sending, failure, onSend }: OrderCommentsProps) {
  return (
    <chakra.section css={styles.part}>
      <h3>Переписка</h3>
      {comments.length > 0 && (
        <chakra.ol css={styles.comments} aria-label="Сообщения">
          {comments.map(({ id, at, author, isCustomer, text: said }) => (
            <li key={id} data-customer={isCustomer ? '' : undefined}>
              <chakra.p css={styles.line}>
                <b>{author}</b>
                <span>{isCustomer ? 'заказчик' : 'исполнитель'}</span>
                <time dateTime={at.replace(/ (\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3')}>{showServerDate(at)}</time>
              </chakra.p>
              <chakra.p css={styles.said}>{said}</chakra.p>
            </li>
          ))}
        </chakra.ol>
      )}
      <chakra.div css={styles.write} data-unprinted="">
        <TextAreaField
          label="Сообщение"
          hint="Другая сторона получит уведомление"
          rows={2}
          maxLength={LONGEST_COMMENT}
          value={text}
          readOnly={sending}
          onChange={(event) => onText(event.target.value)}
        />
        <FormAlert>{failure}</FormAlert>
        <div>
          <Button busy={sending} disabled={text.trim() === ''} onClick={onSend}>
            Написать
          </Button>
        </div>
      </chakra.div>
    </chakra.section>
  );
}

export interface OrderPhotosProps {
  count: number;
  /** `OrderPhoto` elements. */
  children: ReactNode;
  /** Files are being sent. */
  sending: boolean;
  failure: ReactNode;
  onAdd: (files: File[]) => void;
}

/** The photos of an order. */
export function OrderPhotos({ count, children, sending, failure, onAdd }: OrderPhotosProps) {
  return (
    <chakra.section css={styles.part} data-unprinted="">
      <h3>Фото</h3>
      {count > 0 && <chakra.ul css={styles.photos}>{children}</chakra.ul>}
      <FormAlert>{failure}</FormAlert>
      {count < ORDER_PHOTOS_MAX && <AddPhotosButton busy={sending} onAdd={onAdd} />}
    </chakra.section>
  );
}

export interface OrderPhotoProps {
  name: string;
  author: string;
  /** Where the browser finds it; null while it is on its way. */
  url: string | null;
  /** It cannot be had. */
  failed: boolean;
  onRetry: () => void;
  /** Left out for those who may not take it away. */
  onRemove?: (() => void) | undefined;
}

/** One photo: small, and large in its place once it is pressed. */
export function OrderPhoto({ name, author, url, failed, onRetry, onRemove }: OrderPhotoProps) {
  const [isLarge, setIsLarge] = useState(false);
  // Not every browser draws heic.
  const [isDrawn, setIsDrawn] = useState(true);
  return (
    <chakra.li data-large={isLarge ? '' : undefined}>
      {failed ? (
        <Button onClick={onRetry}>Загрузить фото ещё раз</Button>
      ) : url === null ? (
        <Skeleton height="6rem" />
      ) : isDrawn ? (
        <chakra.button
          type="button"
          aria-expanded={isLarge}
          aria-label={`${name}: ${isLarge ? 'уменьшить' : 'открыть крупно'}`}
          onClick={() => setIsLarge(!isLarge)}
        >
          <chakra.img src={url} alt="" onError={() => setIsDrawn(false)} />
        </chakra.button>
      ) : (
        <chakra.p css={styles.line}>
          <FileIcon size={18} />
          Этот браузер не показывает такие снимки.
        </chakra.p>
      )}
      <chakra.div css={styles.caption}>
        <span title={name}>
          {name}, {author}
        </span>
        {url !== null && (
          <a
            href={url}
            download={name}
            {...buttonLook({ size: 'sm', variant: 'ghost' })}
            data-shape="icon"
            aria-label={`Скачать: ${name}`}
            title={`Скачать: ${name}`}
          >
            <DownloadIcon size={18} />
          </a>
        )}
        {onRemove && (
          <IconButton size="sm" label={`Убрать: ${name}`} icon={<CloseIcon size={18} />} onClick={onRemove} />
        )}
      </chakra.div>
    </chakra.li>
  );
}

export interface ChosenPhotosProps {
  files: readonly File[];
  /** What is wrong with those that were left out. */
  error: ReactNode;
  disabled: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
}

/** Photos that go with an order that is not sent yet. */
export function ChosenPhotos({ files, error, disabled, onAdd, onRemove }: ChosenPhotosProps) {
  return (
    <chakra.div css={styles.chosen}>
      {files.length > 0 && (
        <chakra.ul css={styles.files} aria-label="Фото к заявке">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <FileIcon size={18} />
              <span>{file.name}</span>
              <IconButton
                size="sm"
                label={`Убрать: ${file.name}`}
                icon={<CloseIcon size={18} />}
                disabled={disabled}
                onClick={() => onRemove(file)}
              />
            </li>
          ))}
        </chakra.ul>
      )}
      <FormAlert>{error}</FormAlert>
      {files.length < ORDER_PHOTOS_MAX && <AddPhotosButton busy={false} disabled={disabled} onAdd={onAdd} />}
    </chakra.div>
  );
}

function AddPhotosButton(props: { busy: boolean; disabled?: boolean; onAdd: (files: File[]) => void }) {
  const { busy, disabled = false, onAdd } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ORDER_PHOTO_TYPES.join(',')}
        aria-label="Файлы фото"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        size="sm"
        icon={<PlusIcon size={18} />}
        busy={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Приложить фото
      </Button>
    </div>
  );
}

const styles = {
  part: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    '& > *': { minWidth: '0', maxWidth: 'full' },
    '& > h3': { textStyle: 'md' },
    '@media print': { '&[data-unprinted], & > [data-unprinted]': { display: 'none' } },
  },
  comments: {
    display: 'grid',
    gap: '3',
    width: 'full',
    listStyle: 'none',
    textStyle: 'sm',
    '& > li': {
      ps: '3',
      borderInlineStartWidth: '2px',
      borderColor: 'border.strong',
      overflowWrap: 'anywhere',
    },
    '& > li[data-customer]': { borderColor: 'brand.solid' },
  },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: '2', color: 'fg.muted', '& > b': { color: 'fg' } },
  said: { whiteSpace: 'pre-line' },
  write: { display: 'grid', gap: '2', width: 'full' },
  photos: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: '3',
    width: 'full',
    listStyle: 'none',
    '& > li': { display: 'grid', gap: '1', alignContent: 'start', minWidth: '0' },
    '& > li[data-large]': { gridColumn: '1 / -1' },
    '& button[aria-expanded]': { display: 'block', width: 'full', borderRadius: 'l2', cursor: 'zoom-in' },
    '& button[aria-expanded=true]': { cursor: 'zoom-out' },
    '& img': {
      width: 'full',
      height: '6rem',
      borderWidth: '1px',
      borderRadius: 'l2',
      bg: 'bg.subtle',
      objectFit: 'cover',
    },
    '& [data-large] img, &  [aria-expanded=true] img': {
      height: 'auto',
      maxHeight: '80vh',
      objectFit: 'contain',
    },
  },
  caption: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    textStyle: 'xs',
    color: 'fg.muted',
    '& > span': { flex: '1', minWidth: '0', truncate: true },
  },
  chosen: { display: 'grid', gap: '2', minWidth: '0' },
  files: {
    display: 'grid',
    listStyle: 'none',
    textStyle: 'sm',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    '& > li > span': { flex: '1', minWidth: '0', truncate: true },
  },
} as const;
