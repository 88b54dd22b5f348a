import { chakra } from '@chakra-ui/react';
import { COVER_LABEL, COVER_TOTAL_LABEL } from '@zvonok/domain/cover-book/cover-texts';
import type { CoverFilter } from '@zvonok/domain/cover-book/covers';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { SelectField } from '../controls/select-field.tsx';

interface Choice {
  id: number;
  name: string;
}

export interface CoverFilterBarProps {
  value: CoverFilter;
  /** In the order they are offered in. */
  teachers: readonly Choice[];
  groups: readonly Choice[];
  onChange: (filter: CoverFilter) => void;
  /** At the end of the line: the order, another view. */
  children?: ReactNode;
}

/** How many of the filters are set. */
export function coverFilterCount({ teacherId, groupId }: CoverFilter): number {
  return [teacherId, groupId].filter((id) => id !== undefined).length;
}

/** Whose substitutions and in which class. Everything takes effect as it is chosen. */
export function CoverFilterBar({ value, teachers, groups, onChange, children }: CoverFilterBarProps) {
  const { teacherId, groupId } = value;
  return (
    <chakra.search css={styles.root} aria-label="Отбор записей">
      <chakra.div css={styles.field}>
        <SelectField
          label={COVER_TOTAL_LABEL.teacher}
          value={String(teacherId ?? '')}
          onChange={(id) => onChange({ ...value, teacherId: numberOf(id) })}
        >
          <option value="">Все учителя</option>
          {teachers.map(optionOf)}
        </SelectField>
      </chakra.div>
      <chakra.div css={styles.field}>
        <SelectField
          label={COVER_LABEL.group}
          value={String(groupId ?? '')}
          onChange={(id) => onChange({ ...value, groupId: numberOf(id) })}
        >
          <option value="">Все классы</option>
          {groups.map(optionOf)}
        </SelectField>
      </chakra.div>
      {(teacherId !== undefined || groupId !== undefined) && (
        <Button icon={<CloseIcon size={16} />} onClick={() => onChange({})}>
          Показать все
        </Button>
      )}
      {children !== undefined && <chakra.div css={styles.rest}>{children}</chakra.div>}
    </chakra.search>
  );
}

function optionOf({ id, name }: Choice) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}

function numberOf(id: string): number | undefined {
  return id === '' ? undefined : Number(id);
}

const styles = {
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' },
  field: { flex: '0 1 14rem', minWidth: '0', mdDown: { flex: '1 1 8rem' } },
  rest: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', ms: { md: 'auto' } },
} as const;
