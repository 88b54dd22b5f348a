import { chakra } from '@chakra-ui/react';
import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { CHECK_AGAIN } from '@zvonok/domain/messages/common';
import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import {
  changesNothing,
  type ImportDifference,
  type ImportError,
  importedText,
} from '@zvonok/domain/spreadsheet/import-difference';
import { answerTo } from '@zvonok/domain/spreadsheet/import-questions';
import { layoutOf, type WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { AlertIcon } from '../../controls/icon.tsx';
import { CheckIcon } from '../../controls/lazy-icon.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { Dialog } from '../../feedback/dialog.tsx';
import { ProgressLine } from '../../feedback/progress-line.tsx';
import { EndedChanges } from './ended-changes.tsx';
import { ChosenFile, FileDrop } from './file-drop.tsx';
import type { AnswersQuestions } from './import-answer.tsx';
import { ImportCauses } from './import-causes.tsx';
import { firstOpenBox, ImportConsentPanel, missingText, openReasons } from './import-consent.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import { Difference } from './import-difference.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportLayout } from './import-layout.tsx';
import { type ImportQuestion, ImportQuestions, isQuestion } from './import-questions.tsx';
import { Reading } from './import-reading.tsx';
import type { ImportStep } from './import-step.ts';

export interface ImportDialogProps {
  open: boolean;
  step: ImportStep;
  onFileChoose: (file: File) => void;
  /** The same file once more. */
  onRepeat: () => void;
  /** Answers to questions about the book, in all cells they are about. */
  onAccept: (corrections: readonly ImportCorrection[]) => void;
  onWithdraw: (correction: ImportCorrection) => void;
  /** One of the reasons to ask before the import, by its place, is agreed to, or no longer is. */
  onAgree: (reason: number, isAgreed: boolean) => void;
  /** Days the new timetable may begin on, other than at once. */
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
  onAgree,
  onLayoutApply,
  firstDays,
  from,
  onFromChoose,
  sample,
  onConfirm,
  ...does
}: ImportDialogProps) {
  const panel = useRef<HTMLElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const isUpload = step.kind === 'upload';
  const takesFile = !isUpload && step.kind !== 'done';
  const answers = {
    corrections: ('corrections' in step && step.corrections) || [],
    onAccept,
    onWithdraw,
  };
  const notAgreed = openReasons(step);
  const confirm = () => {
    setWasPressed(notAgreed.length > 0);
    if (notAgreed.length === 0) onConfirm();
    else firstOpenBox(panel.current)?.focus();
  };
  const hasQuestions = questionsOf(step).length > 0;
  return (
    <Dialog
      open={open}
      title="Импорт расписания"
      width="wide"
      locked={isUpload}
      onClose={does.onClose}
      onFilesDrop={takesFile ? ([file]) => file && onFileChoose(file) : undefined}
      onSubmit={() => isToBeChecked(step) && does.onRepeat()}
      footer={<Footer step={step} {...does} onConfirm={confirm} />}
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
      {step.kind === 'refused' && <Refused step={step} answers={answers} />}
      {step.kind === 'review' && step.toAccept && (
        <ImportConsentPanel
          consent={step.toAccept}
          {...(isOffered(step) && {
            gives: {
              agreed: step.agreed ?? [],
              onAgree,
              missing: wasPressed ? missingText(notAgreed) : '',
              panel,
            },
          })}
        />
      )}
      {(step.kind === 'refused' || step.kind === 'review') && step.layout && (
        <ImportLayout
          key={JSON.stringify(layoutOf(step.layout))}
          layout={step.layout}
          onApply={onLayoutApply}
          open={!hasQuestions}
        />
      )}
      {(step.kind === 'review' || (step.kind === 'refused' && !hasQuestions)) && (
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
          <Reading {...step.reading} answers={answers} />
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

/** What can be read, so that a book is not prepared for the import where there is one already. */
const ACCEPTED = [
  'книга, сохранённая кнопкой «Экспорт»;',
  'список .xlsx, .ods или .csv в любой кодировке: строка на урок, столбцы «День», «Урок», «Класс», «Предмет» и «Учитель»;',
  'таблица школы в таком же файле: классы в одну сторону, дни и уроки в другую; учителя сверху вниз; неделя под названием каждого класса;',
  'выгрузка aSc Timetables (.xml), Untis (GPU001) или FET (.fet, .xml).',
] as const;

/** Errors of the workbook and questions about it: by cause if the server gives causes, else cell by cell. */
function Refused({ step, answers }: { step: Refusal; answers: AnswersQuestions }) {
  const { errors, errorsTotal = errors.length, causes = [], toAccept, reading, layout } = step;
  const questions = questionsOf(step);
  const faults = causes.filter((cause) => !isQuestion(cause));
  // What is to be agreed to is named once.
  const hasPlaces = !toAccept && errors.some(hasPlace);
  const list = <ImportErrors errors={errors} total={errorsTotal} />;
  const isAsked = (said: ImportCorrection) => questions.some(({ unknown }) => answerTo(unknown, [said]));
  const decided = answers.corrections.filter((said) => said.as !== 'ask' && !isAsked(said));
  return (
    <>
      {questions.length > 0 && <ImportQuestions questions={questions} layout={layout} answers={answers} />}
      {faults.length > 0 && (hasPlaces || questions.length > 0) && <ImportCauses causes={faults} />}
      {toAccept && <ImportConsentPanel consent={toAccept} />}
      {questions.length > 0 && <Reading {...reading} answers={{ ...answers, corrections: decided }} />}
      {hasPlaces && causes.length === 0 && list}
      {hasPlaces && faults.length > 0 && (
        <chakra.details css={styles.details}>
          <summary>Все ошибки по строкам</summary>
          {list}
        </chakra.details>
      )}
    </>
  );
}

type Refusal = Extract<ImportStep, { kind: 'refused' }>;
type Review = Extract<ImportStep, { kind: 'review' }>;

function questionsOf(step: ImportStep): readonly ImportQuestion[] {
  return step.kind === 'refused' ? (step.causes ?? []).filter(isQuestion) : [];
}

/** Whether all questions are answered. */
function isAnswered(step: Refusal): boolean {
  return questionsOf(step).every(({ unknown }) => answerTo(unknown, step.corrections ?? []) !== null);
}

/** Whether there are new answers that are complete. */
function isToBeChecked(step: ImportStep): boolean {
  return step.kind === 'refused' && step.unsent === true && isAnswered(step);
}

/** Whether the book can be imported as it was seen. */
function isOffered({ difference, unsent }: Review): boolean {
  return !unsent && !changesNothing(difference);
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
  if (step.kind === 'refused') return isOnlyAsked(step) ? 'plain' : 'bad';
  if (step.kind === 'review' && step.toAccept) return 'plain';
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
      return isOnlyAsked(step)
        ? 'В книге есть то, чего программа не поняла. Ответьте и проверьте книгу ещё раз: пока ничего не изменилось.'
        : step.message;
    case 'review':
      return changesNothing(step.difference)
        ? sameText(step)
        : `Вот что изменится в постоянном расписании. Уроков, которых нет в книге, не станет.${pastText(step.difference)}`;
    case 'done':
      return `Расписание загружено. ${importedText(step.difference)}${startText(step.difference)}`;
  }
}

function isOnlyAsked({ causes = [] }: Refusal): boolean {
  return causes.length > 0 && causes.every(isQuestion);
}

function sameText({ toAccept }: Review): string {
  return toAccept
    ? 'То, что прочитано, в расписании уже есть: ничего не изменится. Но прочитано не всё.'
    : 'В книге то же расписание: ничего не изменится.';
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

const CHECK_WITH_ANSWERS = 'Проверить с ответами';

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
          <CheckAgain step={step} onRepeat={onRepeat} />
        </>
      );
    case 'review':
      if (step.unsent) {
        return (
          <>
            <Button onClick={onClose}>Отмена</Button>
            <Button variant="solid" onClick={onRepeat}>
              {CHECK_WITH_ANSWERS}
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

function CheckAgain({ step, onRepeat }: { step: Refusal; onRepeat: () => void }) {
  if (isToBeChecked(step)) {
    // Enter in the last field presses it: the dialog's own way to submit.
    return (
      <Button variant="solid" type="submit">
        {CHECK_WITH_ANSWERS}
      </Button>
    );
  }
  if (step.unsent) return <Button onClick={onRepeat}>{CHECK_WITH_ANSWERS}</Button>;
  if (!step.canRepeat) return null;
  return (
    <Button variant="solid" onClick={onRepeat}>
      {CHECK_AGAIN}
    </Button>
  );
}
