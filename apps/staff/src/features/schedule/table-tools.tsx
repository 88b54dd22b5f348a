import { DensitySwitch } from '@zvonok/ui/timetable';
import { PlaceSearch, type PlaceSearchProps } from './place-search.tsx';
import type { ChosenDensity } from './use-density.ts';

interface TableToolsProps extends PlaceSearchProps {
  /** Where there is a table to be seen in the one density or the other. */
  dense: ChosenDensity | undefined;
}

/** What nobody needs before there is a table: the search in it, and how densely it is shown. */
export function TableTools({ dense, ...search }: TableToolsProps) {
  return (
    <>
      <PlaceSearch {...search} />
      {dense && <DensitySwitch value={dense.density} onChange={dense.chooseDensity} />}
    </>
  );
}
