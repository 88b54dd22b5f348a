import type { Load } from './load.ts';

/** What one kind of trouble did, printed as it ends. Returns whether nothing was lost and nothing ended unasked. */
export function report(
  title: string,
  load: Load,
  { lost, exits, more = [] }: { lost: number; exits: number; more?: readonly string[] },
): boolean {
  const refusals = [...load.refusals].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'none';
  const times = load.recoveries.toSorted((a, b) => a - b);
  const recovery =
    times.length === 0
      ? 'none measured'
      : `median ${seconds(times[Math.floor(times.length / 2)])}, longest ${seconds(times.at(-1))}`;
  console.log(`\n${title}`);
  console.log(`  acknowledged writes: ${load.total}, lost: ${lost}`);
  console.log(`  process exits not asked for: ${exits}`);
  console.log(`  not acknowledged: ${refusals}`);
  console.log(`  back after: ${recovery}`);
  for (const line of more) console.log(`  ${line}`);
  return lost === 0 && exits === 0;
}

function seconds(milliseconds: number | undefined): string {
  return `${((milliseconds ?? 0) / 1000).toFixed(2)} s`;
}
