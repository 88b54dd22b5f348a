import { chakra, Stack } from '@chakra-ui/react';
import { type AcceptedBreak, type BrokenRule, brokenText } from '@zvonok/domain/generator/rules';
import { Checkbox } from '../controls/checkbox.tsx';

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
