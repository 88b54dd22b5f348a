/** Accounts of the demo school. */
export const PASSWORD = 'Zvonok-2026';
export const SECRETARY = 'zhdanova.gd';
export const HEADMASTER = 'petrova.ev';
export const TEACHER = 'loginova.vn';
export const ADMIN = 'gerasimov.de';
