/** Which moves a school allows, in addition to a substitution. */
export interface PlanningSettings {
  mergesClasses: boolean;
  joinsSubgroups: boolean;
  /** Homes, late starts and transfers are for these grades only; empty if the school sends no class home. */
  goesHomeGrades: readonly number[];
  /** A class may start later, if it learns of it the day before. */
  startsLater: boolean;
  transfers: boolean;
  exchanges: boolean;
  supervises: boolean;
  /** Subjects whose subgroups are joined, and whose parallel classes are merged, as a matter of course. */
  usuallyJoined: readonly string[];
  usuallyMerged: readonly string[];
}

export const DEFAULT_PLANNING_SETTINGS: PlanningSettings = {
  mergesClasses: true,
  joinsSubgroups: true,
  goesHomeGrades: [5, 6, 7, 8, 9, 10, 11],
  startsLater: true,
  transfers: true,
  exchanges: true,
  supervises: true,
  usuallyJoined: ['Английский язык', 'Иностранный язык', 'Немецкий язык', 'Французский язык', 'Физкультура'],
  usuallyMerged: ['Физическая культура', 'Физкультура'],
};
