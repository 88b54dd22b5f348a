import { Box, chakra, Stack } from '@chakra-ui/react';
import {
  GENERATOR_RULE_LABEL,
  GENERATOR_RULES,
  type GeneratorRule,
  type RuleTable,
  STRICTNESS_LABEL,
  type Strictness,
} from '@zvonok/domain/generator/rules';
import { ViewSwitch } from '../controls/view-switch.tsx';

export interface RuleChoicesProps {
  rules: RuleTable;
  onChange: (rule: GeneratorRule, strictness: Strictness) => void;
}

const CHOICES = (['strict', 'preferred', 'ignored'] as const).map((view) => ({
  view,
  label: STRICTNESS_LABEL[view],
}));

/** How much each rule matters: строго, желательно, не важно. */
export function RuleChoices({ rules, onChange }: RuleChoicesProps) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label="Правила" maxWidth="48rem">
      {GENERATOR_RULES.map((rule) => (
        <Box
          as="li"
          key={rule}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="1"
          py="2"
          borderBottomWidth="1px"
          borderColor="border"
          css={{ '& label': { whiteSpace: 'nowrap' } }}
        >
          <chakra.span textStyle="sm">{GENERATOR_RULE_LABEL[rule]}</chakra.span>
          <ViewSwitch
            label={GENERATOR_RULE_LABEL[rule]}
            choices={CHOICES}
            chosen={rules[rule]}
            small
            onChoose={(strictness) => onChange(rule, strictness)}
          />
        </Box>
      ))}
    </Stack>
  );
}
