import { chakra } from '@chakra-ui/react';
import { type ImportCorrection, isAboutSame, type ReadAs } from '@zvonok/domain/spreadsheet/import-causes';
import { answerText, skippedText, writtenText } from '@zvonok/domain/spreadsheet/import-questions';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type ReactNode, useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { unbrokenName } from '../cells/unbroken-name.ts';
import { type AnswersQuestions, ImportAnswer } from './import-answer.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import type { ImportReading } from './import-step.ts';
import { useShowMore } from './use-show-more.tsx';

const NOUN_SPELLING = { one: 'написание', few: 'написания', many: 'написаний' } as const;

type ReadingProps = ImportReading & { answers: AnswersQuestions };

/** How a workbook was read: likely slips, answers, other spellings and what was left out. */
export function Reading({
  warnings = [],
  readAs = [],
  remembered = [],
  skipped = [],
  answers,
}: ReadingProps) {
  return (
    <>
      {warnings.length > 0 && (
        <Section kind="changed" title="Обратите внимание">
          <chakra.ul css={styles.causes}>
            {warnings.map(({ message, unknown }) => (
              <li key={message}>
                <p>{message}</p>
                {unknown && <ImportAnswer unknown={unknown} {...answers} />}
              </li>
            ))}
          </chakra.ul>
        </Section>
      )}
      <Decided corrections={withoutThese(answers.corrections, remembered)} onWithdraw={answers.onWithdraw} />
      <Remembered remembered={remembered} answers={answers} />
      {skipped.length > 0 && (
        <chakra.details css={styles.details}>
          <summary>Не уроки: {counted(cellsOf(skipped), NOUN.cell)}</summary>
          <chakra.p css={styles.notes}>{skippedText(skipped)}</chakra.p>
        </chakra.details>
      )}
      {readAs.length > 0 && <OtherSpellings readAs={readAs} />}
    </>
  );
}

function cellsOf(skipped: NonNullable<ImportReading['skipped']>): number {
  return skipped.reduce((sum, { count }) => sum + count, 0);
}

/** A remembered answer that is to be forgotten is shown where it is remembered. */
function withoutThese(corrections: readonly ImportCorrection[], remembered: readonly ImportCorrection[]) {
  return corrections.filter(
    (each) => each.as !== 'ask' || !remembered.some((other) => isAboutSame(each, other)),
  );
}

function Section({ title, kind, children }: { title: string; kind?: 'changed'; children: ReactNode }) {
  const titleId = useId();
  return (
    <chakra.section css={styles.group} data-kind={kind} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </chakra.section>
  );
}

/** Answers that were given to this book, to be taken back. */
export function Decided({ corrections, onWithdraw }: Pick<AnswersQuestions, 'corrections' | 'onWithdraw'>) {
  const [shown, more] = useShowMore(corrections);
  if (corrections.length === 0) return null;
  return (
    <Section title="Решено вами">
      <chakra.ul css={styles.decided}>
        {shown.map((said) => (
          <li key={`${said.kind} ${said.written}`}>
            <span>{decidedText(said)}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Отменить ответ: ${writtenText(said)}`}
              onClick={() => onWithdraw(said)}
            >
              Отменить
            </Button>
          </li>
        ))}
      </chakra.ul>
      {more}
    </Section>
  );
}

/** Answers to earlier books that took effect; a forgotten one becomes a question again at the next check. */
function Remembered({
  remembered,
  answers: { corrections, onAccept, onWithdraw },
}: {
  remembered: readonly ImportCorrection[];
  answers: AnswersQuestions;
}) {
  const [shown, more] = useShowMore(remembered);
  if (remembered.length === 0) return null;
  return (
    <Section title="Запомнено с прошлых раз">
      <chakra.ul css={styles.decided}>
        {shown.map((answer) => {
          const forgotten = corrections.find((each) => each.as === 'ask' && isAboutSame(each, answer));
          const { kind, written } = answer;
          return (
            <li key={`${kind} ${written}`}>
              <span>{decidedText(forgotten ?? answer)}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${forgotten ? 'Помнить' : 'Забыть'}: ${writtenText(answer)}`}
                onClick={() =>
                  forgotten ? onWithdraw(forgotten) : onAccept([{ kind, written, known: null, as: 'ask' }])
                }
              >
                {forgotten ? 'Помнить' : 'Забыть'}
              </Button>
            </li>
          );
        })}
      </chakra.ul>
      {more}
    </Section>
  );
}

/** '«окно» — не урок' */
function decidedText(said: ImportCorrection): string {
  return `${writtenText(said)} — ${unbrokenName(answerText(said))}`;
}

/** Seldom more than a glance: closed by default. */
function OtherSpellings({ readAs }: { readAs: readonly ReadAs[] }) {
  const [shown, more] = useShowMore(readAs);
  return (
    <chakra.details css={styles.details}>
      <summary>Прочитано иначе, чем написано: {counted(readAs.length, NOUN_SPELLING)}</summary>
      <chakra.ul css={styles.notes}>
        {shown.map(({ column, written, taken, count }) => (
          <li key={`${column} ${written}`}>
            {column}: «{written}» — это «{taken}», {counted(count, NOUN.row)}
          </li>
        ))}
      </chakra.ul>
      {more}
    </chakra.details>
  );
}
