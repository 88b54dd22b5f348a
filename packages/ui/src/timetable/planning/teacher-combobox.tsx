import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { NOBODY_FOUND } from '@zvonok/domain/messages/records';
import type { TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../controls/text-field.tsx';
import { foundByName } from './teacher-search.ts';

export interface TeacherComboboxProps {
  label: string;
  /** In the order they are shown. */
  teachers: readonly TeacherRecord[];
  /** Who was chosen; null while none is. */
  value: number | null;
  onChange: (teacherId: number | null) => void;
  error?: string | null;
  placeholder?: string;
  /** What stands in the field at first, if no teacher is chosen. */
  initialText?: string;
  /** Called with what is typed. */
  onText?: (text: string) => void;
  /** What is typed means more than a name: no list stands below, and Enter is left to the form. */
  isSentence?: boolean;
}

/** So many fit below a field; more letters find the others. */
const MOST_SHOWN = 8;

/** One teacher, found by a piece of the name or of the subject. Enter takes the first who is found. */
export function TeacherCombobox({
  label,
  teachers,
  value,
  onChange,
  error = null,
  placeholder = 'Фамилия или предмет',
  initialText = '',
  onText,
  isSentence = false,
}: TeacherComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = teachers.find((teacher) => teacher.id === value);
  const [text, setText] = useState(chosen?.name ?? initialText);
  const [place, setPlace] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const found = teachers
    .filter(({ name, eduSubject }) => foundByName(`${name}, ${eduSubject ?? ''}`, text))
    .slice(0, MOST_SHOWN);
  const isListed = isOpen && !isSentence && text.trim() !== '' && chosen?.name !== text;
  const active = isListed ? found[Math.min(place, found.length - 1)] : undefined;
  const optionId = (teacherId: number) => `${id}-${teacherId}`;

  useLayoutEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = ({ id: teacherId, name }: TeacherRecord) => {
    setText(name);
    setIsOpen(false);
    onChange(teacherId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setPlace(Math.min(Math.max((isListed ? place : -1) + step, 0), found.length - 1));
    } else if (event.key === 'Enter' && active) {
      // The form is sent by the next Enter: this one takes the teacher.
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isListed) {
      event.stopPropagation();
      setIsOpen(false);
    }
  };

  return (
    <chakra.div css={BOX} onBlur={() => setIsOpen(false)}>
      <TextField
        label={label}
        required
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active.id)}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          onText?.(event.target.value);
          setPlace(0);
          setIsOpen(true);
          if (value !== null) onChange(null);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={!isListed}
        css={LIST}
      >
        {found.map((teacher) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
          <div
            key={teacher.id}
            id={optionId(teacher.id)}
            role="option"
            tabIndex={-1}
            aria-selected={teacher === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(teacher)}
          >
            <span>{teacher.name}</span>
            <small>{teacher.eduSubject}</small>
          </div>
        ))}
        {found.length === 0 && <p>{NOBODY_FOUND}</p>}
      </chakra.div>
    </chakra.div>
  );
}

const BOX: SystemStyleObject = { position: 'relative' };

const LIST: SystemStyleObject = {
  mt: '1',
  maxHeight: '15rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontSize: 'sm',
  '&[hidden]': { display: 'none' },
  '& > p': { px: '2', py: '1', color: 'fg.muted' },
  '& > [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    minHeight: '32px',
    px: '2',
    py: '1',
    cursor: 'pointer',
    '& > small': { color: 'fg.muted', fontSize: 'xs' },
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'current.bg', boxShadow: 'inset 2px 0 {colors.current.mark}' },
  },
};
