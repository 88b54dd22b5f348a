import { Progress } from '@chakra-ui/react';

export interface ProgressLineProps {
  /** What is going on: «Экспорт данных...». */
  label: string;
  /** How much is done, from 0 to 1; null if unknown. */
  done: number | null;
}

/**
 * A line that fills, with its words and per cents; it swings to and fro while the duration is unknown.
 *
 * - **Do**: use it for what takes longer than a second or two, with its words; null if the duration is unknown.
 * - **Don't**: invent per cents.
 */
export function ProgressLine({ label, done }: ProgressLineProps) {
  const percent = done === null ? null : Math.round(Math.min(Math.max(done, 0), 1) * 100);
  return (
    <Progress.Root value={percent}>
      <Progress.Label role="status">{label}</Progress.Label>
      {percent !== null && (
        <Progress.ValueText aria-hidden="true" aria-live="off">
          {percent} %
        </Progress.ValueText>
      )}
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
