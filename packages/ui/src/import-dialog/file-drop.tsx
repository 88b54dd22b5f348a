import { type FileFacts, fileSizeText, WORKBOOK_EXTENSION } from '@zvonok/domain/spreadsheet/workbook';
import { UploadIcon } from '../icon/icon.tsx';
import { FileIcon } from '../icon/later-icon.tsx';

const ACCEPTED = `${WORKBOOK_EXTENSION},application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`;

interface FileDropProps {
  /** What is chosen already. */
  file: FileFacts | null;
  onChoose: (file: File) => void;
}

/** Chooses one workbook; the dialog around it takes files that are dropped. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  return (
    <label className="zv-file-drop" data-chosen={file !== null}>
      <input
        type="file"
        accept={ACCEPTED}
        data-start=""
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file may be chosen again after it was mended; without this the browser would not tell.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <UploadIcon />
      <span>
        <strong>{file ? 'Выбрать другой файл' : 'Выбрать книгу .xlsx'}</strong> или перетащить сюда
      </span>
    </label>
  );
}

/** The chosen file by name and size. */
export function ChosenFile({ file: { name, size } }: { file: FileFacts }) {
  return (
    <p className="zv-import-file">
      <FileIcon size={18} />
      <span>{name}</span>
      <small>{fileSizeText(size)}</small>
    </p>
  );
}
