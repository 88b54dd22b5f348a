import { chakra } from '@chakra-ui/react';
import { dayTitle } from '@zvonok/domain/calendar/day-title';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import {
  changesNothing,
  type ImportDifference,
  type ImportError,
  importedText,
} from '@zvonok/domain/spreadsheet/import-difference';
import { layoutOf, type WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { AlertIcon } from '../../controls/icon.tsx';
import { CheckIcon } from '../../controls/lazy-icon.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { Dialog } from '../../feedback/dialog.tsx';
import { ProgressLine } from '../../feedback/progress-line.tsx';
import { EndedChanges } from './ended-changes.tsx';
import { ChosenFile, FileDrop } from './file-drop.tsx';
import { ImportCauses } from './import-causes.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { Difference } from './import-difference.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportLayout } from './import-layout.tsx';
import { Reading } from './import-reading.tsx';
import type { ImportStep } from './import-step.ts';
import type { AnswersNames } from './unknown-name.tsx';

export interface ImportDialogProps {
  open: boolean;
  step: ImportStep;
  onFileChoose: (file: File) => void;
  /** The same file once more. */
  onRepeat: () => void;
  /** What unknown names mean, in all rows that have them. */
  onAccept: (corrections: readonly ImportCorrection[]) => void;
  onWithdraw: (correction: ImportCorrection) => void;
  /** Days the new timetable may begin on, besides at once. */
  firstDays: readonly { from: IsoDate; label: string }[];
  from: IsoDate | null;
  /** The same book once more, for another day. */
  onFromChoose: (from: IsoDate | null) => void;
  /** The same book once more, read as a person says. */
  onLayoutApply: (layout: WorkbookLayout) => void;
  onConfirm: () => void;
  /** Stops the sending. */
  onAbort: () => void;
  onClose: () => void;
  /** The way to a workbook to copy from. */
  sample?: ReactNode;
}

/**
 * A workbook on its way into the timetable: chosen, compared, agreed to. Nothing changes before the difference has been
 * seen.
 */
export function ImportDialog({
  open,
  step,
  onFileChoose,
  onAccept,
  onWithdraw,
  onLayoutApply,
  firstDays,
  from,
  onFromChoose,
  sample,
  ...does
}: ImportDialogProps) {
  const isUpload = step.kind === 'upload';
  const takesFile = !isUpload && step.kind !== 'done';
  return (
    <Dialog
      open={open}
      title="Импорт расписания"
      width="wide"
      locked={isUpload}
      onClose={does.onClose}
      onFilesDrop={takesFile ? ([file]) => file && onFileChoose(file) : undefined}
      footer={<Footer step={step} {...does} />}
    >
      <Lead step={step} />
      {step.kind === 'choose' && (
        <chakra.ul css={styles.notes} data-tone="plain">
          {ACCEPTED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </chakra.ul>
      )}
      {'file' in step && step.file && <ChosenFile file={step.file} />}
      {isUpload && <ProgressLine label={uploadText(step)} done={isSent(step) ? null : step.sent} />}
      {step.kind === 'refused' && (
        <Refused step={step} names={{ corrections: step.corrections ?? [], onAccept, onWithdraw }} />
      )}
      {(step.kind === 'refused' || step.kind === 'review') && step.layout && (
        <ImportLayout
          key={JSON.stringify(layoutOf(step.layout))}
          layout={step.layout}
          onApply={onLayoutApply}
        />
      )}
      {(step.kind === 'review' || step.kind === 'refused') && (
        <SelectField
          label="Действует"
          value={from ?? AT_ONCE}
          onChange={(day) => onFromChoose(day === AT_ONCE ? null : day)}
        >
          <option value={AT_ONCE}>сразу, с сегодняшнего дня</option>
          {firstDays.map((day) => (
            <option key={day.from} value={day.from}>
              {day.label}
            </option>
          ))}
        </SelectField>
      )}
      {step.kind === 'review' && (
        <>
          <Reading {...step.reading} names={{ corrections: step.corrections ?? [], onAccept, onWithdraw }} />
          <EndedChanges changes={step.difference.ended ?? []} />
          <Difference difference={step.difference} />
        </>
      )}
      {step.kind === 'done' && step.difference.notes.length > 0 && (
        <chakra.ul css={styles.notes}>
          {step.difference.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </chakra.ul>
      )}
      {(step.kind === 'choose' || step.kind === 'refused') && (
        <>
          <FileDrop file={step.file} onChoose={onFileChoose} />
          {sample && <chakra.div css={styles.sample}>{sample}</chakra.div>}
        </>
      )}
    </Dialog>
  );
}

const AT_ONCE = 'at-once';

/** What can be read, so that nobody prepares a book for the import who has one already. */
const ACCEPTED = [
  'книга, сохранённая кнопкой «Экспорт»;',
  'список .xlsx, .ods или .csv: строка на урок, столбцы «День», «Урок», «Класс», «Предмет» и «Учитель»;',
  'таблица школы в таком же файле: классы в одну сторону, дни и уроки в другую, учитель и кабинет в ячейке или рядом;',
  'выгрузка aSc Timetables (.xml).',
] as const;

/** What is wrong with the workbook: by cause where the server tells causes, else cell by cell. */
function Refused({ step, names }: { step: Extract<ImportStep, { kind: 'refused' }>; names: AnswersNames }) {
  const { errors, errorsTotal = errors.length, causes = [] } = step;
  if (!errors.some(hasPlace)) return null;
  const list = <ImportErrors errors={errors} total={errorsTotal} />;
  if (causes.length === 0) return list;
  return (
    <>
      <ImportCauses causes={causes} names={names} />
      <chakra.details css={styles.details}>
        <summary>Все ошибки по строкам</summary>
        {list}
      </chakra.details>
    </>
  );
}

/** What is to be known now; the region stays, so that its changes are announced. */
function Lead({ step }: { step: ImportStep }) {
  const tone = toneOf(step);
  return (
    <chakra.div css={styles.lead} role="status" data-tone={tone}>
      {tone === 'bad' && <AlertIcon />}
      {tone === 'good' && <CheckIcon />}
      <p>{leadOf(step)}</p>
    </chakra.div>
  );
}

function toneOf(step: ImportStep): 'plain' | 'good' | 'bad' {
  if (step.kind === 'refused') return 'bad';
  return step.kind === 'done' || (step.kind === 'review' && changesNothing(step.difference))
    ? 'good'
    : 'plain';
}

function leadOf(step: ImportStep): ReactNode {
  switch (step.kind) {
    case 'choose':
      return 'Сначала будет показано, что изменится. Подойдёт:';
    case 'upload':
      return step.purpose === 'check'
        ? 'Сравниваю книгу с расписанием. Пока ничего не меняется.'
        : 'Загружаю расписание из книги.';
    case 'refused':
      return step.message;
    case 'review':
      return changesNothing(step.difference)
        ? 'В книге то же расписание: ничего не изменится.'
        : `Вот что изменится в постоянном расписании. Уроков, которых нет в книге, не станет.${pastText(step.difference)}`;
    case 'done':
      return `Расписание загружено. ${importedText(step.difference)}${startText(step.difference)}`;
  }
}

/** A first timetable has no days before it. */
function pastText({ changed, removed }: ImportDifference): string {
  return changed.length + removed.length > 0 ? ' Прошедшие дни останутся как были.' : '';
}

function startText({ from }: ImportDifference): string {
  return from === undefined ? '' : ` Действует с ${dayTitle(from)}.`;
}

/** An error about the whole book is said already; one about a cell has to be found. */
function hasPlace({ sheet }: ImportError): boolean {
  return sheet !== null;
}

type Upload = Extract<ImportStep, { kind: 'upload' }>;

function isSent({ sent }: Upload): boolean {
  return sent !== null && sent >= 1;
}

function uploadText(step: Upload): string {
  if (!isSent(step)) return 'Отправляю файл...';
  return step.purpose === 'check' ? 'Проверяю строки...' : 'Записываю уроки...';
}

const CHECK_WITH_CORRECTIONS = 'Проверить с исправлениями';

type FooterProps = Pick<ImportDialogProps, 'step' | 'onRepeat' | 'onConfirm' | 'onAbort' | 'onClose'>;

function Footer({ step, onRepeat, onConfirm, onAbort, onClose }: FooterProps) {
  switch (step.kind) {
    case 'choose':
      return (
        <>
          <Button onClick={onClose}>Отмена</Button>
          {step.file && (
            <Button variant="solid" onClick={onRepeat}>
              Проверить
            </Button>
          )}
        </>
      );
    case 'upload':
      return (
        <Button disabled={!step.canAbort} onClick={onAbort} data-autofocus="">
          Отменить
        </Button>
      );
    case 'refused':
      return (
        <>
          <Button onClick={onClose}>Закрыть</Button>
          {(step.canRepeat || step.unsent) && (
            <Button variant="solid" onClick={onRepeat}>
              {step.unsent ? CHECK_WITH_CORRECTIONS : 'Проверить ещё раз'}
            </Button>
          )}
        </>
      );
    case 'review':
      if (step.unsent) {
        return (
          <>
            <Button onClick={onClose}>Отмена</Button>
            <Button variant="solid" onClick={onRepeat}>
              {CHECK_WITH_CORRECTIONS}
            </Button>
          </>
        );
      }
      return changesNothing(step.difference) ? (
        <Button onClick={onClose} data-autofocus="">
          Закрыть
        </Button>
      ) : (
        <>
          <Button onClick={onClose} data-autofocus="">
            Отмена
          </Button>
          <Button variant="solid" onClick={onConfirm}>
            Импортировать
          </Button>
        </>
      );
    case 'done':
      return (
        <Button variant="solid" onClick={onClose} data-autofocus="">
          Закрыть
        </Button>
      );
  }
}
