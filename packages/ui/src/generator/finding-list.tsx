import { Box, chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
