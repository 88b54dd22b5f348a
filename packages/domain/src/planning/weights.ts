/** How many points each term of a plan costs. Lower is better; a school may set its own. */
export interface Weights {
  /** Any substitution at all. */
  substitution: number;
  relatedSubject: number;
  otherSubject: number;
  /** Taken off where the substitute teaches the class. */
  knowsClass: number;
  /** A lesson right before or after their own ones. */
  besideOwnLessons: number;
  /** Each lesson waited through between their own ones and this. */
  eachWaited: number;
  /** A teacher without lessons on that day. */
  noLessons: number;
  /** Lessons in a row that cost nothing. */
  longestRow: number;
  /** Each lesson of a row beyond that. */
  eachBeyondRow: number;
  /** Each way from one building to another between two lessons in a row, where the school lets it be. */
  crossing: number;
  /** The second, third and fourth substitution of one day; later ones cost as the last. */
  furtherCovers: readonly number[];
  /** Times what the book says (`bookOf`). */
  book: number;
  /** What hours of the journal count for in the book, in hundredths of a substitution. */
  bookSubstitution: number;
  bookMerge: number;
  bookSupervise: number;
  /** Taken off for the lesson after one that the same substitute has with the class. */
  together: number;
  joinUsual: number;
  joinOther: number;
  mergeUsual: number;
  mergeOther: number;
  transfer: number;
  exchange: number;
  goHome: number;
  supervise: number;
  withoutTeacher: number;
}

export const DEFAULT_WEIGHTS: Weights = {
  substitution: 10,
  relatedSubject: 6,
  otherSubject: 14,
  knowsClass: 4,
  besideOwnLessons: 4,
  eachWaited: 3,
  noLessons: 25,
  longestRow: 5,
  eachBeyondRow: 8,
  crossing: 20,
  furtherCovers: [4, 9, 16],
  book: 4,
  bookSubstitution: 100,
  bookMerge: 100,
  bookSupervise: 50,
  together: 14,
  joinUsual: 12,
  joinOther: 27,
  mergeUsual: 12,
  mergeOther: 22,
  transfer: 34,
  exchange: 24,
  goHome: 34,
  supervise: 45,
  withoutTeacher: 120,
};

/** The three plans of a day, in the order they are offered. The first one takes the school's weights as they are. */
export const PLAN_PROFILES = ['fewer-changes', 'by-subject', 'evenly'] as const;
export type PlanProfile = (typeof PLAN_PROFILES)[number];

export function isPlanProfile(value: unknown): value is PlanProfile {
  return (PLAN_PROFILES as readonly unknown[]).includes(value);
}

export const PLAN_PROFILE_LABEL = {
  'fewer-changes': 'Меньше перемен',
  'by-subject': 'По предмету',
  evenly: 'Поровну',
} as const satisfies Record<PlanProfile, string>;

/** A school's weights as one of the three plans counts them. */
export function profileWeights(profile: PlanProfile, weights: Weights = DEFAULT_WEIGHTS): Weights {
  switch (profile) {
    case 'fewer-changes':
      return weights;
    case 'by-subject':
      return {
        ...weights,
        relatedSubject: 2 * weights.relatedSubject,
        otherSubject: 2 * weights.otherSubject,
      };
    case 'evenly':
      return {
        ...weights,
        book: 2 * weights.book,
        furtherCovers: weights.furtherCovers.map((points) => 2 * points),
        eachBeyondRow: 2 * weights.eachBeyondRow,
      };
  }
}

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
