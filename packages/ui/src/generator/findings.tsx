import { Box, chakra, Stack } from '@chakra-ui/react';
import { type AcceptedBreak, type BrokenRule, brokenText } from '@zvonok/domain/generator/rules';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';

export interface ShownFix {
  text: string;
  /** Whether it was tried and is enough. */
  isVerified: boolean;
}

export interface ShownFinding {
  key: string;
  isImpossible: boolean;
  text: string;
  fixes: readonly ShownFix[];
  /** Leads to where it is mended. */
  link: ReactNode;
}

/** Why a timetable cannot be, or what it will exceed: each with what would mend it. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label="Что мешает составить расписание">
      {findings.map(({ key, isImpossible, text, fixes, link }) => (
        <Box as="li" key={key} borderWidth="1px" borderColor="border" borderRadius="l2" bg="bg.panel" p="4">
          <chakra.p
            color={isImpossible ? 'conflict.mark' : 'replaced.mark'}
            fontWeight="semibold"
            textStyle="sm"
          >
            {isImpossible ? 'Невозможно' : 'Не по норме'}
          </chakra.p>
          <p>{text}</p>
          {fixes.length > 0 && (
            <>
              <chakra.p mt="2" color="fg.muted" textStyle="sm">
                {fixesTitle(fixes)}
              </chakra.p>
              <chakra.ul ps="5" listStyleType="disc">
                {fixes.map(({ text: fix }) => (
                  <li key={fix}>{fix}</li>
                ))}
              </chakra.ul>
            </>
          )}
          <Box mt="2">{link}</Box>
        </Box>
      ))}
    </Stack>
  );
}

/** Only what was tried is called enough. */
function fixesTitle(fixes: readonly ShownFix[]): string {
  if (fixes.every(({ isVerified }) => isVerified))
    return fixes.length > 1 ? 'Достаточно одного:' : 'Достаточно:';
  return fixes.length > 1 ? 'Поможет, но одного может не хватить:' : 'Поможет, но этого может не хватить:';
}

export interface BrokenRulesProps {
  broken: readonly BrokenRule[];
  accepted: ReadonlySet<AcceptedBreak>;
  onChange: (accepted: ReadonlySet<AcceptedBreak>) => void;
}

/** What a timetable breaks of what is strict, each with how often; nothing is applied until all of it is ticked. */
export function BrokenRules({ broken, accepted, onChange }: BrokenRulesProps) {
  if (broken.length === 0) return null;
  const put = (rule: AcceptedBreak, isAccepted: boolean) => {
    const others = [...accepted].filter((one) => one !== rule);
    onChange(new Set(isAccepted ? [...others, rule] : others));
  };
  const ticked = broken.filter(({ rule }) => accepted.has(rule)).length;
  return (
    <chakra.fieldset>
      <chakra.legend marginBlockEnd="2">
        Строгое выполнено не всё. Чтобы применить, отметьте, с чем согласны:
      </chakra.legend>
      <Stack gap="2" alignItems="flex-start">
        {broken.map((one) => (
          <Checkbox
            key={one.rule}
            checked={accepted.has(one.rule)}
            onChange={(isAccepted) => put(one.rule, isAccepted)}
          >
            {brokenText(one)}
          </Checkbox>
        ))}
      </Stack>
      <chakra.p role="status" marginBlockStart="2" color="fg.muted" textStyle="sm">
        Отмечено {ticked} из {broken.length}
      </chakra.p>
    </chakra.fieldset>
  );
}

export interface ResistingLesson {
  className: string;
  subject: string;
  teachers: readonly string[];
  /** Of the search so far, from 0 to 1. */
  share: number;
}

export interface ResistingLessonsProps {
  /** The worst first. */
  lessons: readonly ResistingLesson[];
}

/** Lessons a search does not come to terms with, and for how much of it; nothing if all give way. */
export function ResistingLessons({ lessons }: ResistingLessonsProps) {
  const id = useId();
  if (lessons.length === 0) return null;
  return (
    <chakra.section css={styles} aria-labelledby={id}>
      <h2 id={id}>Труднее всего поставить</h2>
      <p>Какую часть поиска эти уроки нарушали строгое правило или оставались без места.</p>
      <ol>
        {lessons.map(({ className, subject, teachers, share }) => {
          const percent = Math.max(1, Math.round(100 * share));
          const who = [className, subject, ...teachers].join(', ');
          return (
            <li key={who}>
              <span>{who}</span>
              <b>{percent}&nbsp;%</b>
              <i aria-hidden="true" style={{ inlineSize: `${percent}%` }} />
            </li>
          );
        })}
      </ol>
    </chakra.section>
  );
}

const styles = {
  display: 'grid',
  gap: '2',
  maxWidth: '42rem',
  '& > p': { color: 'fg.muted', textStyle: 'sm' },
  '& ol': { display: 'grid', gap: '2', listStyleType: 'none' },
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '4', rowGap: '1' },
  '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& i': { gridColumn: '1 / -1', height: '1', borderRadius: 'full', bg: 'conflict.mark' },
} as const;

/** More than anybody reads before agreeing. */
const SHOWN = 20;

export interface UnplacedLesson {
  className: string;
  subject: string;
  lessons: number;
}

/** Lessons of the curriculum that a timetable does without, named before anybody agrees to it. */
export function UnplacedLessons({ lessons }: { lessons: readonly UnplacedLesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <section>
      <p>Уроки учебного плана, которым не нашлось места:</p>
      <chakra.ul paddingInlineStart="5" marginBlock="2">
        {lessons.slice(0, SHOWN).map(({ className, subject, lessons: count }) => (
          <li key={`${className} ${subject}`}>
            {className}, {subject}: {counted(count, NOUN.lesson)}
          </li>
        ))}
      </chakra.ul>
      {lessons.length > SHOWN && <p>И ещё {lessons.length - SHOWN}.</p>}
    </section>
  );
}
