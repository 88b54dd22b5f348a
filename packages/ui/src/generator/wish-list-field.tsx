import { chakra } from '@chakra-ui/react';
import { type ListedWishes, readWishList } from '@zvonok/domain/generator/wish-list';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextAreaField } from '../controls/text-field.tsx';

export interface WishListFieldProps {
  teachers: readonly { id: number; name: string }[];
  layout: WeekLayout;
  onTake: (wishes: readonly ListedWishes[]) => void;
}

const HINT = 'Абрамова Н. В.: пн; ср 1-3; лучше не пт 6, 7; свободный день. День без номеров — весь день.';

/** Wishes as teachers write them, a line each: checked while they are typed, and taken as a whole or not at all. */
export function WishListField({ teachers, layout, onTake }: WishListFieldProps) {
  const [text, setText] = useState('');
  const { wishes, faults } = readWishList(text, { teachers, layout });
  return (
    <chakra.details css={styles}>
      <summary>Вставить списком</summary>
      <TextAreaField
        label="Пожелания, по строке на учителя"
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(faults.length > 0 ? { error: 'Пока не всё понятно, отметить нельзя.' } : { hint: HINT })}
      />
      {faults.length > 0 && (
        <ul aria-label="Что не понятно в списке">
          {faults.map(({ line, text: why }) => (
            <li key={`${line} ${why}`}>
              Строка {line}: {why}
            </li>
          ))}
        </ul>
      )}
      <Button
        disabled={wishes.length === 0}
        onClick={() => {
          onTake(wishes);
          setText('');
        }}
      >
        {wishes.length === 0 ? 'Отметить в таблице' : `Отметить: ${counted(wishes.length, NOUN.teacher)}`}
      </Button>
      <p>Отмеченное раньше останется. Проверьте таблицу и сохраните её.</p>
    </chakra.details>
  );
}

const styles = {
  '& summary': { cursor: 'pointer', py: '2', width: 'fit-content' },
  '& summary:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
  '& ul': { ps: '4', py: '2', listStyle: 'disc' },
  '& > button': { mt: '3' },
  '& p': { color: 'fg.muted', textStyle: 'sm', pt: '2' },
} as const;
