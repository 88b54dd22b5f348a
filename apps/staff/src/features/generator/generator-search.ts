import { searchReader } from '../../shared/navigation/search-reader.ts';

export const GENERATOR_STEPS = [
  'curriculum',
  'teachers',
  'places',
  'rules',
  'check',
  'run',
  'compare',
] as const;
export type GeneratorStep = (typeof GENERATOR_STEPS)[number];

export interface GeneratorSearch {
  /** Absent is the first. */
  step?: GeneratorStep;
  /** Who is shown, with the focus: `class 5`, `teacher 7`, `room 3`, `room-kind 1`. */
  who?: string;
  /** The number of the subject that is shown with the focus. */
  subject?: number;
  /** The number of the search whose timetable is compared; absent is the latest. */
  run?: number;
}

const WHO = /^(class|teacher|room|room-kind) \d+$/;

/** Reads the address of the generator: what makes no sense is dropped. */
export const readGeneratorSearch = searchReader<GeneratorSearch>(['step', 'who', 'subject', 'run'], (raw) => {
  const step = GENERATOR_STEPS.find((each) => each === raw.step);
  const [subject, run] = [Number(raw.subject), Number(raw.run)];
  return {
    ...(step && { step }),
    ...(typeof raw.who === 'string' && WHO.test(raw.who) && { who: raw.who }),
    ...(Number.isInteger(subject) && subject > 0 && { subject }),
    ...(Number.isInteger(run) && run > 0 && { run }),
  };
});

/** The number of who is shown, where they are of this kind; null for none. */
export function whoOf(kind: 'class' | 'teacher' | 'room-kind', who: string | undefined): number | null {
  const [found, id] = (who ?? '').split(' ');
  return found === kind ? Number(id) : null;
}
