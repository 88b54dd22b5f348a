import { Box, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import type { NormsEdition } from '@zvonok/domain/generator/norms';
import {
  GENERATOR_RULE_LABEL,
  GENERATOR_RULES,
  type GeneratorRule,
  type RuleTable,
  STRICTNESS_LABEL,
  type Strictness,
} from '@zvonok/domain/generator/rules';
import { DateField } from '../controls/date-field.tsx';
import { TextField } from '../controls/text-field.tsx';
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

export interface EditionFieldsProps {
  edition: NormsEdition;
  onChange: (edition: NormsEdition) => void;
}

/** Which document the numbers below were copied from. */
export function EditionFields({ edition, onChange }: EditionFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" maxWidth="48rem">
      <TextField
        label="Документ"
        value={edition.title}
        maxLength={200}
        error={edition.title.trim() === '' ? 'Назовите документ' : null}
        onChange={({ target }) => onChange({ ...edition, title: target.value })}
      />
      <DateField
        label="Редакция от"
        value={edition.date}
        error={edition.date === '' ? 'Укажите дату' : null}
        onChange={(date) => onChange({ ...edition, date })}
      />
      <TextField
        label="Где его прочитать"
        value={edition.source}
        maxLength={500}
        onChange={({ target }) => onChange({ ...edition, source: target.value })}
      />
    </SimpleGrid>
  );
}
