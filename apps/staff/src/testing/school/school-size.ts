/** The school a story is about: the demo's 23 classes, one of 60, or one that has just been set up. */
export type SchoolSize = 'demo' | 'sixty' | 'empty';
