import { chakra } from '@chakra-ui/react';
import { readClassName } from '@zvonok/domain/lesson/class-name';
import {
  type Correctable,
  countText,
  type ImportCause,
  type ImportCorrection,
  placesText,
  type UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import {
  answerTo,
  proposedAnswer,
  proposedAnswers,
  QUESTION_KINDS,
  QUESTION_TITLE,
  WORD_USE_LABEL,
  WORD_USES,
  writtenText,
} from '@zvonok/domain/spreadsheet/import-questions';
import type { RecognisedWorkbook } from '@zvonok/domain/spreadsheet/sheet-layout';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useId, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { type AnswersQuestions, ImportAnswer } from './import-answer.tsx';
import { importQuestionStyles as styles } from './import-question-styles.ts';
import { useShowMore } from './use-show-more.tsx';

/** A cause that a person can answer. */
export type ImportQuestion = ImportCause & { unknown: UnknownName };

export function isQuestion(cause: ImportCause): cause is ImportQuestion {
  return cause.unknown !== null;
}

interface ImportQuestionsProps {
  questions: readonly ImportQuestion[];
  /** How the book was read: which way its classes run. */
  layout: RecognisedWorkbook | undefined;
  answers: AnswersQuestions;
}

/** Everything that was not understood, by kinds, each written thing once however many cells it is in. */
export function ImportQuestions({ questions, layout, answers }: ImportQuestionsProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const unknown = questions.map((question) => question.unknown);
  const open = unknown.filter((each) => answerTo(each, answers.corrections) === null);
  // Buttons for many go with the last of them.
  const acceptAll = (corrections: readonly ImportCorrection[]) => {
    title.current?.focus();
    answers.onAccept(corrections);
  };
  return (
    <chakra.section css={styles.questions} aria-labelledby={titleId}>
      <chakra.div css={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          Не понято: {questions.length}
        </h3>
        <p role="status">{progressText(questions.length, open.length)}</p>
        <AllAtOnce open={open} onAccept={acceptAll} />
      </chakra.div>
      {QUESTION_KINDS.map((kind) => {
        const ofKind = questions.filter((question) => question.unknown.kind === kind);
        if (ofKind.length === 0) return null;
        return <Kind key={kind} kind={kind} questions={ofKind} layout={layout} answers={answers} />;
      })}
      <OtherWords open={open} onAccept={acceptAll} />
    </chakra.section>
  );
}

function progressText(all: number, open: number): string {
  if (open === 0) return 'На всё отвечено.';
  return open === all ? '' : `Отвечено: ${all - open} из ${all}`;
}

interface ManyProps {
  open: readonly UnknownName[];
  onAccept: AnswersQuestions['onAccept'];
}

/** Buttons for many questions at once; for one its own answers are enough. */
function AllAtOnce({ open, onAccept }: ManyProps) {
  const proposed = proposedAnswers(open);
  const newTeachers = open
    .filter((each) => each.kind === 'teacher' && proposedAnswer(each) === null)
    .map(({ kind, written }): ImportCorrection => ({ kind, written, known: null }));
  if (proposed.length < 2 && newTeachers.length < 2) return null;
  return (
    <chakra.div css={styles.many}>
      {proposed.length > 1 && (
        <Button size="sm" onClick={() => onAccept(proposed)}>
          Принять предложенное: {proposed.length}
        </Button>
      )}
      {newTeachers.length > 1 && (
        <Button size="sm" onClick={() => onAccept(newTeachers)}>
          Добавить новыми: {counted(newTeachers.length, NOUN.teacher)}
        </Button>
      )}
    </chakra.div>
  );
}

/** Fewer are answered one by one. */
const MANY_WORDS = 3;

/** One answer for all words that are left and have no likely one. */
function OtherWords({ open, onAccept }: ManyProps) {
  const words = open.filter((each) => each.kind === 'word' && proposedAnswer(each) === null);
  if (words.length < MANY_WORDS) return null;
  const label = `Остальные слова: ${words.length}`;
  return (
    <chakra.div css={styles.many} role="group" aria-label={label}>
      <span>{label} — всё это</span>
      {WORD_USES.map((use) => (
        <Button
          key={use}
          size="sm"
          onClick={() =>
            onAccept(words.map(({ kind, written }) => ({ kind, written, known: null, as: use })))
          }
        >
          {WORD_USE_LABEL[use]}
        </Button>
      ))}
    </chakra.div>
  );
}

/** A question has up to a dozen controls. */
const QUESTIONS_AT_ONCE = 40;

function Kind({ kind, questions, layout, answers }: ImportQuestionsProps & { kind: Correctable }) {
  const [shown, more] = useShowMore(questions, QUESTIONS_AT_ONCE);
  return (
    <section>
      <h4>{QUESTION_TITLE[kind]}</h4>
      <chakra.ul css={styles.list}>
        {shown.map((question) => (
          <li key={question.unknown.written}>
            <chakra.div css={styles.asked}>
              <p>
                <strong>{writtenText(question.unknown)}</strong>
                {question.count > 1 && <span>{countText(question)}</span>}
              </p>
              {isExplained(question.unknown) && <p>{question.message}</p>}
              <small>{placesText(question)}</small>
            </chakra.div>
            <ImportAnswer unknown={question.unknown} line={headingLine(question, layout)} {...answers} />
          </li>
        ))}
      </chakra.ul>
      {more}
    </section>
  );
}

/** Kinds whose written words alone do not explain the question. */
const EXPLAINED: readonly Correctable[] = ['frame', 'person', 'namesake'];

/** A heading that is a class needs an answer for a reason of its own. */
function isExplained({ kind, written }: UnknownName): boolean {
  return EXPLAINED.includes(kind) || (kind === 'class' && readClassName(written) !== null);
}

/** Classes in a row are headings of columns, and the other way round. */
function headingLine({ places }: ImportCause, layout: RecognisedWorkbook | undefined): 'column' | 'row' {
  const sheet = layout?.sheets.find((each) => each.sheet === places[0]?.sheet);
  return sheet?.classes && /^[A-Z]/.test(sheet.classes) ? 'row' : 'column';
}
