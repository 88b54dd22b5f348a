import { useEffect, useRef, useState } from 'react';
import styles from '../documentation.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
}

/** «Найти в справке». What is typed stays ahead of the address, which follows. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // The browser's «Назад» changes the address; a user who is typing is not overtaken by their own earlier letters.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);

  const change = (next: string) => {
    setText(next);
    onChange(next.trim());
  };
  return (
    <search className={styles.search}>
      <input
        ref={input}
        type="search"
        aria-label="Найти в справке"
        placeholder="Найти в справке"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            change('');
          }
        }}
      />
    </search>
  );
}
