import { searchReader } from '../../shared/navigation/search-reader.ts';

export const GENERATOR_STEPS = ['curriculum', 'teachers', 'check', 'run', 'compare'] as const;
export type GeneratorStep = (typeof GENERATOR_STEPS)[number];

export interface GeneratorSearch {
  /** Absent is the first. */
  step?: GeneratorStep;
}

/** Reads the address of the generator: what makes no sense is dropped. */
export const readGeneratorSearch = searchReader<GeneratorSearch>(['step'], (raw) => {
  const step = GENERATOR_STEPS.find((each) => each === raw.step);
  return step ? { step } : {};
});
