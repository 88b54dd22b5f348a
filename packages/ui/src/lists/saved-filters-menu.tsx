import { chakra, Menu, Portal } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { BookmarkIcon } from '../controls/lazy-icon.tsx';

export interface SavedFiltersMenuProps {
  /** Names of the saved ones, each once. */
  names: readonly string[];
  /** The one the list shows now. */
  current: string | null;
  /** Something is searched, filtered or sorted that is not saved yet. */
  canSave: boolean;
  onOpen: (name: string) => void;
  onSave: () => void;
  onForget: (name: string) => void;
}

/** «Отборы»: what a person looks for again and again, under names of their own. */
export function SavedFiltersMenu({
  names,
  current,
  canSave,
  onOpen,
  onSave,
  onForget,
}: SavedFiltersMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button icon={<BookmarkIcon size={18} />}>
          {current === null ? <chakra.span css={WORD}>Отборы</chakra.span> : `Отбор: ${current}`}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={{ maxWidth: '20rem', overflowWrap: 'anywhere' }}>
            {names.length > 0 && (
              <>
                <Menu.ItemGroup>
                  <Menu.ItemGroupLabel>Сохранённые отборы</Menu.ItemGroupLabel>
                  {names.map((name) => (
                    <Menu.Item key={name} value={`open ${name}`} onSelect={() => onOpen(name)}>
                      {name}
                    </Menu.Item>
                  ))}
                </Menu.ItemGroup>
                <Menu.Separator />
              </>
            )}
            <Menu.Item value="save" disabled={!canSave} onSelect={onSave}>
              Сохранить этот отбор…
            </Menu.Item>
            {current !== null && (
              <Menu.Item value="forget" onSelect={() => onForget(current)}>
                Забыть «{current}»
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** A phone has no room for the word next to the filter and the order. */
const WORD = { srOnly: { base: true, md: false } } as const;
