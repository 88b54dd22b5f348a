import { chakra } from '@chakra-ui/react';
import type { ReadAs } from '@zvonok/domain/spreadsheet/import-causes';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { type ReactNode, useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { importDialogStyles as styles } from './import-dialog-styles.ts';
import type { ImportReading } from './import-step.ts';
import { type AnswersNames, saidText, UnknownNameAnswers } from './unknown-name.tsx';
import { useShowMore } from './use-show-more.tsx';

const NOUN_SPELLING = { one: 'написание', few: 'написания', many: 'написаний' } as const;

/** How a workbook was read: what looks like a slip, what a person has said, what was taken for another spelling. */
export function Reading({ warnings = [], readAs = [], names }: ImportReading & { names: AnswersNames }) {
  const { corrections, onWithdraw } = names;
  return (
    <>
      {warnings.length > 0 && (
        <Section kind="changed" title="Обратите внимание">
          <chakra.ul css={styles.causes}>
            {warnings.map(({ message, unknown }) => (
              <li key={message}>
                <p>{message}</p>
                {unknown && <UnknownNameAnswers unknown={unknown} {...names} />}
              </li>
            ))}
          </chakra.ul>
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title="Решено вами">
          <chakra.ul css={styles.causes}>
            {corrections.map((said) => (
              <li key={`${said.kind} ${said.written}`}>
                <p>«{said.written}»</p>
                <chakra.div css={styles.answers}>
                  <span>{saidText(said)}</span>
                  <Button
                    size="sm"
                    aria-label={`Отменить решение о «${said.written}»`}
                    onClick={() => onWithdraw(said)}
                  >
                    Отменить
                  </Button>
                </chakra.div>
              </li>
            ))}
          </chakra.ul>
        </Section>
      )}
      {readAs.length > 0 && <OtherSpellings readAs={readAs} />}
    </>
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

/** Seldom more than a glance: closed until it is asked for. */
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
