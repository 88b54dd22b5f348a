import { Field, FileUpload } from '@chakra-ui/react';
import { FILE_PLACE, fileSizeText } from '@zvonok/domain/spreadsheet/workbook';
import { useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { FileIcon, UploadIcon } from '../controls/icon.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { FieldFoot } from '../controls/text-field.tsx';

export interface FileFieldProps {
  label: string;
  hint: string;
  file: File | null;
  /** What is wrong with the file. */
  error: string | null;
  disabled: boolean;
  /** Null when it is taken away. */
  onChange: (file: File | null) => void;
}

/** One file, chosen or dropped; another one takes its place. */
export function FileField({ label, hint, file, error, disabled, onChange }: FileFieldProps) {
  const id = useId();
  const ids = { errorText: `${id}-error`, helperText: `${id}-hint` };
  const dropzone = useRef<HTMLDivElement>(null);
  const choose = file ? FILE_PLACE.other : 'Выбрать файл';
  const remove = () => {
    onChange(null);
    // Its button goes with the file.
    dropzone.current?.focus();
  };
  return (
    <Field.Root ids={ids} invalid={error !== null} disabled={disabled}>
      <FileUpload.Root
        acceptedFiles={file ? [file] : []}
        onFileAccept={({ files: [chosen] }) => chosen && onChange(chosen)}
        translations={{ dropzone: `${choose} ${FILE_PLACE.orDrop}` }}
      >
        <FileUpload.Label>{label}</FileUpload.Label>
        <FileUpload.HiddenInput />
        {file && (
          <FileUpload.ItemGroup>
            <FileUpload.Item file={file}>
              <FileIcon size={18} />
              <FileUpload.ItemName />
              <FileUpload.ItemSizeText>{fileSizeText(file.size)}</FileUpload.ItemSizeText>
              <IconButton
                label={`Убрать файл ${file.name}`}
                icon={<CloseIcon size={18} />}
                disabled={disabled}
                onClick={remove}
              />
            </FileUpload.Item>
          </FileUpload.ItemGroup>
        )}
        <FileUpload.Dropzone
          ref={dropzone}
          data-chosen={file !== null || undefined}
          aria-describedby={error === null ? ids.helperText : `${ids.errorText} ${ids.helperText}`}
        >
          <UploadIcon />
          <span>
            <strong>{choose}</strong> {FILE_PLACE.orDrop}
          </span>
        </FileUpload.Dropzone>
      </FileUpload.Root>
      <FieldFoot countId={`${id}-count`} hint={hint} error={error} />
    </Field.Root>
  );
}
