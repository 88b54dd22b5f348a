import { Combobox, createListCollection, Dialog, Kbd, Portal } from '@chakra-ui/react';
import { COMMAND_KIND_LABEL, type Command, findCommands } from '@zvonok/domain/commands/find-commands';
import { nothingFoundText } from '@zvonok/domain/messages/records';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

export interface PaletteCommand extends Command {
  icon?: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
}

export interface CommandPaletteProps<Chosen extends PaletteCommand> {
  open: boolean;
  commands: readonly Chosen[];
  /** What is offered for a text that finds none of them. */
  commandsFor?: (text: string) => readonly Chosen[];
  /** The palette closes by itself before that. */
  onChoose: (command: Chosen) => void;
  onClose: () => void;
}

/** Finds a page, an action, a class or a teacher by the beginning of a word, and goes there with Enter. */
export function CommandPalette<Chosen extends PaletteCommand>(props: CommandPaletteProps<Chosen>) {
  const { open, onClose } = props;
  return (
    <Dialog.Root
      open={open}
      size="sm"
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content css={CONTENT}>
            <Dialog.Title srOnly>Найти и открыть</Dialog.Title>
            <Choices {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const NONE = () => [];

/** Within the window, so that each opening begins with an empty text. */
function Choices<Chosen extends PaletteCommand>({
  commands,
  commandsFor = NONE,
  onChoose,
  onClose,
}: CommandPaletteProps<Chosen>) {
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const named = findCommands(commands, text);
    return named.length > 0 ? named : commandsFor(text);
  }, [commands, commandsFor, text]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: ({ id }) => id,
        itemToString: ({ name }) => name,
      }),
    [found],
  );
  return (
    <Combobox.Root
      open
      disableLayer
      collection={collection}
      defaultHighlightedValue={found[0]?.id ?? null}
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      // At once: the field gets a rendered text back, and by then another letter could stand in it, which would be
      // lost.
      onInputValueChange={({ inputValue }) => flushSync(() => setText(inputValue))}
      onValueChange={({ items: [chosen] }) => {
        if (!chosen) return;
        onClose();
        onChoose(chosen);
      }}
    >
      <Combobox.Label srOnly>Страница, действие, класс или учитель</Combobox.Label>
      <Combobox.Input
        css={INPUT}
        data-autofocus=""
        placeholder="Страница, действие, класс или учитель"
        spellCheck={false}
      />
      <Combobox.Content>
        {[...new Set(found.map(({ kind }) => kind))].map((kind) => (
          <Combobox.ItemGroup key={kind}>
            <Combobox.ItemGroupLabel>{COMMAND_KIND_LABEL[kind]}</Combobox.ItemGroupLabel>
            {found
              .filter((command) => command.kind === kind)
              .map((command) => (
                <Combobox.Item key={command.id} item={command}>
                  {command.icon}
                  <Combobox.ItemText>{command.name}</Combobox.ItemText>
                  {command.shortcut !== undefined && <Kbd aria-hidden="true">{command.shortcut}</Kbd>}
                </Combobox.Item>
              ))}
          </Combobox.ItemGroup>
        ))}
      </Combobox.Content>
      <p role="status" className={found.length === 0 ? undefined : 'zv-sr-only'}>
        {found.length === 0 && nothingFoundText(text)}
      </p>
    </Combobox.Root>
  );
}

/** High on the page and of one height, so that the field stays where it is while the list changes. */
const CONTENT = { alignSelf: 'start', mt: { base: '0', md: '10vh' }, width: '36rem', p: '0' } as const;
const INPUT = {
  border: '0',
  borderBottomWidth: '1px',
  borderRadius: '0',
  height: '14',
  textStyle: 'md',
} as const;
