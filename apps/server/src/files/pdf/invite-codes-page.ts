/** The codes of people who have not registered yet, in words ready to be printed. */
export interface InviteCodesPage {
  schoolName: string;
  /** 'Среда, 18 ноября 2026 г.' */
  date: string;
  people: readonly {
    /** 'Фомина Надежда' */
    name: string;
    /** The role in Russian. */
    role: string;
    code: string;
  }[];
}
