import { chakra, FileUpload } from '@chakra-ui/react';
import {
  FILE_PLACE,
  type FileFacts,
  fileSizeText,
  TIMETABLE_EXTENSIONS,
} from '@zvonok/domain/spreadsheet/workbook';
import { FileIcon, UploadIcon } from '../../controls/icon.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';

const ACCEPTED = TIMETABLE_EXTENSIONS.join(',');

interface FileDropProps {
  /** What is chosen already. */
  file: FileFacts | null;
  onChoose: (file: File) => void;
}

/** Chooses one workbook; the dialog around it takes files that are dropped. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const choose = file ? FILE_PLACE.other : 'Выбрать книгу или таблицу';
  return (
    <FileUpload.Root
      // Nothing is kept here: the same file may be chosen again after it was mended.
      acceptedFiles={[]}
      onFileAccept={({ files: [chosen] }) => chosen && onChoose(chosen)}
      allowDrop={false}
      preventDocumentDrop={false}
      translations={{ dropzone: `${choose} ${FILE_PLACE.orDrop}` }}
    >
      {/* Only proposed to the browser: what is wrong with another kind of file, the check says. */}
      <FileUpload.HiddenInput accept={ACCEPTED} />
      <FileUpload.Dropzone css={styles.drop} data-chosen={file !== null || undefined} data-autofocus="">
        <UploadIcon />
        <span>
          <strong>{choose}</strong> {FILE_PLACE.orDrop}
        </span>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}

/** The chosen file by name and size. */
export function ChosenFile({ file: { name, size } }: { file: FileFacts }) {
  return (
    <chakra.p css={styles.file}>
      <FileIcon size={18} />
      <span>{name}</span>
      <small>{fileSizeText(size)}</small>
    </chakra.p>
  );
}
