import './timetable-grid.css';
import type { ReactNode } from 'react';

interface GridEmptyProps {
  toolbar?: ReactNode;
  children: ReactNode;
}

/** Stands where the table would, when there is nothing to put in it. */
export function GridEmpty({ toolbar, children }: GridEmptyProps) {
  return (
    <div className="zv-timetable">
      <div className="zv-timetable-bar">{toolbar}</div>
      <p className="zv-grid-empty">{children}</p>
    </div>
  );
}
