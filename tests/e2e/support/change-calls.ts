/** What a replacement, its end and a class sent home are asked for by; a merge has a call of its own. */
export const CHANGE_CALL = '**/schedule/replacement/batch**';
