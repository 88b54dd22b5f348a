import { chakra, defineSlotRecipe, useSlotRecipe } from '@chakra-ui/react';
import { AUDIT_GROUP_LABEL } from '@zvonok/domain/audit/audit';
import { isSchoolDate, SPAN_LABEL } from '@zvonok/domain/calendar/school-date';
import { AUDIT_GROUPS, type AuditGroup } from '@zvonok/domain/sorting/list-choices';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { DateField } from '../controls/date-field.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useTypedText } from '../controls/use-typed-text.ts';

/** What of the journal is wanted; null does not matter. */
export interface AuditFilterValue {
  /** `yyyy-mm-dd`, both ends included. */
  from: string | null;
  to: string | null;
  group: AuditGroup | null;
  text: string | null;
}

export interface AuditFilterProps {
  value: AuditFilterValue;
  /** Whose entries alone are shown; null for everybody's. */
  person: string | null;
  onChange: (change: Partial<AuditFilterValue>) => void;
  onEverybody: () => void;
}

/** Which days, which kind of actions, whose, and a piece of text. Everything takes effect as it is chosen. */
export function AuditFilter({ value, person, onChange, onEverybody }: AuditFilterProps) {
  const typed = useTypedText(value.text ?? '', (text) => onChange({ text: text || null }));
  const first = useDay(value.from, (from) => onChange({ from }));
  const last = useDay(value.to, (to) => onChange({ to }));
  const styles = useSlotRecipe({ recipe: auditFilterRecipe })();
  const orderError = value.from && value.to && value.from > value.to ? 'Позже последнего дня' : null;
  return (
    <chakra.search css={styles.root} aria-label="Отбор записей">
      <DateField label={SPAN_LABEL.first} {...first} error={orderError} />
      <DateField label={SPAN_LABEL.last} {...last} />
      <chakra.div css={styles.line}>
        <SelectField
          label="Что"
          value={value.group ?? ''}
          onChange={(group) => onChange({ group: AUDIT_GROUPS.find((one) => one === group) ?? null })}
        >
          <option value="">Все действия</option>
          {AUDIT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {AUDIT_GROUP_LABEL[group]}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <chakra.div css={styles.search}>
        <TextField
          label="Найти"
          type="search"
          autoComplete="off"
          placeholder="Имя, логин или адрес"
          maxLength={100}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          // A sheet around the filter may close before typing has paused.
          onBlur={() => typed.text.trim() !== (value.text ?? '') && typed.set(typed.text)}
        />
      </chakra.div>
      {person !== null && (
        <chakra.div css={styles.person}>
          <span>Только: {person}</span>
          <Button size="sm" icon={<CloseIcon size={16} />} onClick={onEverybody}>
            Показать всех
          </Button>
        </chakra.div>
      )}
    </chakra.search>
  );
}

/** A field's day: the list stays as it is while what is typed is no date. */
function useDay(day: string | null, onChange: (day: string | null) => void) {
  const [draft, setDraft] = useState<{ text: string; over: string | null } | null>(null);
  return {
    value: draft && draft.over === day ? draft.text : (day ?? ''),
    onChange: (text: string) => {
      const isDay = text === '' || isSchoolDate(text);
      setDraft(isDay ? null : { text, over: day });
      if (isDay) onChange(text || null);
    },
  };
}

/** On one line where there is room; on a phone the two days side by side, the rest below each other. */
const auditFilterRecipe = defineSlotRecipe({
  slots: ['root', 'line', 'search', 'person'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '3',
      '& > *': { flex: '0 1 11rem' },
      mdDown: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    },
    line: { mdDown: { gridColumn: '1 / -1' } },
    search: { '&&': { flex: '1 1 14rem' }, mdDown: { gridColumn: '1 / -1' } },
    person: {
      '&&': { flex: 'none' },
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      overflowWrap: 'anywhere',
      mdDown: { gridColumn: '1 / -1' },
    },
  },
});
