import { chakra, Input } from '@chakra-ui/react';
import type { ImportCorrection, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import {
  answerChoices,
  answerTo,
  isSameAnswer,
  mayBeClass,
  proposedAnswer,
  writtenText,
} from '@zvonok/domain/spreadsheet/import-questions';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { unbrokenName } from '../cells/unbroken-name.ts';
import { importQuestionStyles as styles } from './import-question-styles.ts';

export interface AnswersQuestions {
  corrections: readonly ImportCorrection[];
  /** For all cells with the same words. */
  onAccept: (corrections: readonly ImportCorrection[]) => void;
  onWithdraw: (correction: ImportCorrection) => void;
}

export interface ImportAnswerProps extends AnswersQuestions {
  unknown: UnknownName;
  /** What a heading without a class stands over. */
  line?: 'column' | 'row';
}

/** The answers to one question as native radio buttons, the likely one marked; a given one can be taken back. */
export function ImportAnswer({ unknown, line, ...answers }: ImportAnswerProps) {
  const { corrections, onAccept, onWithdraw } = answers;
  const name = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const said = answerTo(unknown, corrections);
  const proposed = said ? null : proposedAnswer(unknown);
  const withdraw = (correction: ImportCorrection) => {
    // The pressed button goes with its answer, and the focus stays in its row.
    place.current?.querySelector('input')?.focus();
    onWithdraw(correction);
  };
  return (
    <chakra.fieldset css={styles.answer} ref={place}>
      <legend className="zv-sr-only">Что такое {writtenText(unknown)}</legend>
      {unknown.kind === 'class' && <ClassField unknown={unknown} {...answers} />}
      {answerChoices(unknown, line).map(({ label, answer }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={said !== null && isSameAnswer(said, answer)}
            onChange={() => onAccept([answer])}
          />
          <span>{unbrokenName(label)}</span>
          {proposed && isSameAnswer(proposed, answer) && <small>вероятно</small>}
        </label>
      ))}
      {said && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Отменить ответ: ${writtenText(said)}`}
          onClick={() => withdraw(said)}
        >
          Отменить
        </Button>
      )}
    </chakra.fieldset>
  );
}

/** The class of a heading: typing is answering, and what is proposed has to be accepted. */
function ClassField({ unknown, corrections, onAccept, onWithdraw }: Omit<ImportAnswerProps, 'line'>) {
  const { kind, written } = unknown;
  const fieldId = useId();
  const [typed, setTyped] = useState(() => proposedAnswer(unknown)?.known ?? '');
  const said = answerTo(unknown, corrections);
  const known = said?.known ?? null;
  // An answer given elsewhere is shown as it was given, one that is being typed as it is typed.
  const text = known === null || known === typed.trim() ? typed : known;
  const isWrong = text.trim() !== '' && !mayBeClass(text);
  const isOpen = said === null && mayBeClass(text);
  const accept = (className: string) => onAccept([{ kind, written, known: className.trim() }]);
  const type = (next: string) => {
    setTyped(next);
    if (mayBeClass(next)) accept(next);
    else if (said) onWithdraw(said);
  };
  const acceptByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    accept(text);
  };
  return (
    <>
      <chakra.div css={styles.classField}>
        <label htmlFor={fieldId}>
          Класс <span className="zv-sr-only">для {writtenText(unknown)}</span>
        </label>
        <Input
          id={fieldId}
          value={text}
          maxLength={20}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${fieldId}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={acceptByEnter}
        />
      </chakra.div>
      {isOpen && (
        <Button
          size="sm"
          aria-label={`Принять класс ${text} для ${writtenText(unknown)}`}
          onClick={() => accept(text)}
        >
          Принять
        </Button>
      )}
      {isWrong && (
        <chakra.small css={styles.wrong} id={`${fieldId}-error`}>
          Начните с номера: 10А, 5-1, 11
        </chakra.small>
      )}
    </>
  );
}
