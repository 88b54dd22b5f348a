import { WEEKDAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { nothingFoundText } from '@zvonok/domain/messages/records';
import type { TimetablePlace } from '@zvonok/domain/timetable/find-places';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../controls/icon.tsx';
import { useSlashKey } from '../../controls/use-shortcut.ts';
import styles from './timetable-search.module.css';

export interface TimetableSearchProps {
  /** What is found by a text; the text is empty only of a field that says what is chosen. */
  find: (text: string) => readonly TimetablePlace[];
  /**
   * The class or the teacher that is shown: the field says so, and offers all of them before anything is typed. Null
   * while none is chosen; left out of a field that only navigates.
   */
  chosen?: string | null;
  onGo: (place: TimetablePlace) => void;
}

const KIND_LABEL = {
  class: 'Класс',
  teacher: 'Учитель',
  room: 'Кабинет',
  subject: 'Предмет',
} as const satisfies Record<TimetablePlace['kind'], string>;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a class, a teacher, a room or a subject by a piece of its name; the key `/` leads here from anywhere. */
export function TimetableSearch({ find, chosen, onGo }: TimetableSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  useSlashKey(() => {
    input.current?.focus();
    input.current?.select();
  });

  const isChoice = chosen !== undefined;
  const isAsked = open && (isChoice || text.trim() !== '');
  const places = isAsked ? find(text.trim()) : [];
  const active = places[at];
  const activeId = active && `${id}-${at}`;
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = (place: TimetablePlace) => {
    setOpen(false);
    setText('');
    input.current?.blur();
    onGo(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setAt((at + step + places.length) % places.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      go(active);
    } else if (event.key === 'Escape') {
      if (text === '') input.current?.blur();
      setText('');
      setOpen(false);
      setAt(0);
    }
  };

  return (
    <div className={styles.search} data-choice={isChoice ? '' : undefined}>
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={isChoice ? (chosen ?? 'Не выбрано') : 'Класс, учитель, кабинет'}
        aria-label={isChoice ? 'Класс или учитель' : 'Найти класс, учителя, кабинет или предмет'}
        aria-keyshortcuts="/"
        aria-expanded={places.length > 0}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={activeId}
        value={isChoice && !open ? (chosen ?? '') : text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => {
          setOpen(true);
          if (isChoice)
            setAt(
              Math.max(
                0,
                find('').findIndex(({ name }) => name === chosen),
              ),
            );
        }}
        onBlur={() => {
          setOpen(false);
          if (isChoice) setText('');
        }}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <div
        id={id}
        role="listbox"
        aria-label="Найдено в расписании"
        hidden={places.length === 0}
        className={styles.list}
      >
        {places.map((place, index) => (
          <div
            key={`${place.kind} ${place.name}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field must keep the focus until the press is over.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
            onKeyDown={onKeyDown}
          >
            <b>{place.name}</b>
            <span>{detailOf(place)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={isAsked && places.length === 0 ? styles.none : 'zv-sr-only'}>
        {isAsked && places.length === 0 && nothingFoundText(text)}
      </p>
    </div>
  );
}

/** «Кабинет, ближайший урок: Ср 3, 7Б». */
function detailOf(place: TimetablePlace): string {
  if (place.kind === 'class' || place.kind === 'teacher') return KIND_LABEL[place.kind];
  const { day, number, group } = place.part;
  return `${KIND_LABEL[place.kind]}, ближайший урок: ${WEEKDAY_SHORT_LABEL[day]} ${number}, ${groupName(group)}`;
}
