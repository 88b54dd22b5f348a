import { chakra, Field, Input, InputGroup, Kbd } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { SearchIcon } from '../controls/icon.tsx';
import { CloseIcon } from '../controls/lazy-icon.tsx';
import { useSlashKey } from '../controls/use-shortcut.ts';
import { useTypedText } from '../controls/use-typed-text.ts';

export interface ListSearchBox {
  /** What is looked for: «Найти событие». */
  label: string;
  placeholder?: string;
  /** What is being looked for, without spaces around it. */
  value: string;
  /** Called once typing has paused; at once on Enter and when the field is cleared. */
  onChange: (text: string) => void;
}

export interface ListToolbarProps {
  search?: ListSearchBox;
  /** Next to the search: filters and the order. */
  filters?: ReactNode;
  /** At the end of the line: another view, the export, «Добавить». */
  actions?: ReactNode;
  /** Below, over the whole width: the range of days. */
  children?: ReactNode;
}

/**
 * What stands over a list: what is searched, filtered, sorted and done. The key `/` goes to the search.
 *
 * - **Do**: keep the order: search, filters, what can be done; what was chosen stands in the address.
 * - **Don't**: put what concerns one record here.
 */
export function ListToolbar({ search, filters, actions, children }: ListToolbarProps) {
  return (
    <chakra.search css={styles.root}>
      <chakra.div css={styles.line}>
        {search && <SearchBox {...search} />}
        {filters !== undefined && <chakra.div css={styles.group}>{filters}</chakra.div>}
        {actions !== undefined && <chakra.div css={styles.actions}>{actions}</chakra.div>}
      </chakra.div>
      {children}
    </chakra.search>
  );
}

function SearchBox({ label, placeholder, value, onChange }: ListSearchBox) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedText(value, onChange);
  useSlashKey(() => {
    input.current?.focus();
    input.current?.select();
  });
  const clear = () => {
    typed.set('');
    input.current?.focus();
  };
  return (
    <Field.Root ids={{ control: id }} css={styles.search}>
      <Field.Label srOnly>{label}</Field.Label>
      <InputGroup
        startElement={<SearchIcon size={18} />}
        endElement={
          typed.text === '' ? (
            <Kbd css={styles.key} aria-hidden="true">
              /
            </Kbd>
          ) : (
            <IconButton size="sm" label="Очистить поиск" icon={<CloseIcon size={16} />} onClick={clear} />
          )
        }
        endElementProps={{ px: '1' }}
      >
        <Input
          ref={input}
          // A search field of the browser would draw a second cross.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          placeholder={placeholder ?? label}
          maxLength={100}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typed.set(typed.text);
            if (event.key === 'Escape' && typed.text !== '') typed.set('');
          }}
        />
      </InputGroup>
    </Field.Root>
  );
}

const styles = {
  root: { display: 'grid', gap: '3', _print: { display: 'none' } },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  search: { flex: '1 1 14rem', maxWidth: { md: '28rem' } },
  key: {
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'l1',
    color: 'fg.muted',
    textStyle: 'xs',
    '@media (pointer: coarse)': { display: 'none' },
  },
  group: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: { md: 'auto' } },
} as const;
