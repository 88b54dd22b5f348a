import { chakra, Menu, Portal } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { CheckIcon, FilterIcon } from '../controls/lazy-icon.tsx';

export interface StatusFilterProps<Status extends string> {
  /** What the button says: default «Статус». */
  label?: string;
  /** In the order a reader meets them. */
  options: readonly { value: Status; label: string }[];
  /** Which are shown; none means all. */
  chosen: readonly Status[];
  onChange: (chosen: Status[]) => void;
}

/** A menu with boxes to tick: which statuses are shown. */
export function StatusFilter<Status extends string>({
  label = 'Статус',
  options,
  chosen,
  onChange,
}: StatusFilterProps<Status>) {
  const one = chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.label : undefined;
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button
          icon={
            // On a phone the filter, the order and the bookmarks stand on one line.
            <chakra.span hideBelow="sm">
              <FilterIcon size={18} />
            </chakra.span>
          }
        >
          {label}: {one ?? (chosen.length === 0 ? 'все' : `выбрано ${chosen.length}`)}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {options.map(({ value, label: words }) => (
              <Menu.CheckboxItem
                key={value}
                value={value}
                checked={chosen.includes(value)}
                onCheckedChange={(checked) =>
                  onChange(
                    options
                      .map((option) => option.value)
                      .filter((other) => (other === value ? checked : chosen.includes(other))),
                  )
                }
              >
                <Menu.ItemText>{words}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <CheckIcon size={16} />
                </Menu.ItemIndicator>
              </Menu.CheckboxItem>
            ))}
            <Menu.Separator />
            <Menu.Item value="" disabled={chosen.length === 0} onSelect={() => onChange([])}>
              <Menu.ItemText>Показать все</Menu.ItemText>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
