import { statements } from './statements.ts';

/** A school may teach twelve years. */
export const twelfthClasses = statements(
  `alter table school_class drop constraint school_class_number_check`,
  `alter table school_class add constraint school_class_number_check check (number between 1 and 12)`,
);
