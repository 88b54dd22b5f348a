import { statements } from './statements.ts';

/**
 * A class is a number and up to eight letters, digits or dashes: '7Б', '5-1', '8М1', '11'. What follows the number
 * begins with a letter, or with a dash and a digit, so that no two classes are written alike. `letter_order` sorts them
 * by what the digits count, 5-2 before 5-10.
 */
export const namesOfClasses = statements(
  `alter table school_class drop constraint school_class_letter_check`,
  `alter table school_class add constraint school_class_letter_check check (
    letter ~ '^((-[0-9]|[[:alpha:]])(-?[[:alnum:]])*)?$' and char_length(letter) <= 8 and letter = upper(letter)
  )`,
  `alter table school_class add column letter_order text collate "und-x-icu" not null generated always as (
    regexp_replace(regexp_replace(letter, '([0-9]+)', '0000000\\1', 'g'), '0*([0-9]{8})(?![0-9])', '\\1', 'g')
  ) stored`,
);
