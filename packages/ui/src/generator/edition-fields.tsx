import { SimpleGrid } from '@chakra-ui/react';
import type { NormsEdition } from '@zvonok/domain/generator/norms';
import { DateField } from '../controls/date-field.tsx';
import { TextField } from '../controls/text-field.tsx';

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
