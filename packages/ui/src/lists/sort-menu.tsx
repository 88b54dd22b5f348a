import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { SortDirection } from '@zvonok/domain/sorting/sort-by';
import { Button } from '../controls/button.tsx';
import { CheckIcon, SortIcon } from '../controls/lazy-icon.tsx';

/** What a list is sorted by. */
export interface ListSort {
  by: string;
  direction: SortDirection;
}

export interface SortMenuProps {
  /** What can be sorted by, and how it is called: «По названию». */
  options: readonly { id: string; label: string }[];
  value: ListSort;
  onChange: (sort: ListSort) => void;
}

const DIRECTIONS = [
  { id: 'ascending', label: 'По возрастанию' },
  { id: 'descending', label: 'По убыванию' },
] as const satisfies readonly { id: SortDirection; label: string }[];

/** «Сортировка»: by what, and in which direction. */
export function SortMenu({ options, value, onChange }: SortMenuProps) {
  const current = options.find(({ id }) => id === value.by);
  const arrow = value.direction === 'ascending' ? '↑' : '↓';
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button
          icon={
            <chakra.span hideBelow="sm">
              <SortIcon size={18} />
            </chakra.span>
          }
        >
          <span className="zv-sr-only">Сортировка: </span>
          {current?.label ?? 'Сортировка'} <span aria-hidden="true">{arrow}</span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={value.by}
              onValueChange={({ value: by }) => onChange({ ...value, by })}
            >
              <Menu.ItemGroupLabel>Сортировать</Menu.ItemGroupLabel>
              {options.map(({ id, label }) => (
                <Choice key={id} id={id} label={label} />
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.RadioItemGroup
              value={value.direction}
              onValueChange={({ value: chosen }) => {
                const direction = DIRECTIONS.find(({ id }) => id === chosen)?.id;
                if (direction) onChange({ ...value, direction });
              }}
            >
              <Menu.ItemGroupLabel>Порядок</Menu.ItemGroupLabel>
              {DIRECTIONS.map(({ id, label }) => (
                <Choice key={id} id={id} label={label} />
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Choice({ id, label }: { id: string; label: string }) {
  return (
    <Menu.RadioItem value={id}>
      <Menu.ItemText>{label}</Menu.ItemText>
      <Menu.ItemIndicator>
        <CheckIcon size={16} />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  );
}
