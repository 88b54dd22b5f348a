/** What a replacement, its end and a class sent home use; a merge has a call of its own. */
export const CHANGE_CALL = '**/schedule/replacement/batch**';
