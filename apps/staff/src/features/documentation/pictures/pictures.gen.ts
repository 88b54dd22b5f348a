// Made by scripts/pictures.ts: the size each picture is shown at, and whether there is a dark one.
export const PICTURES = {
  'timetable': { width: 736, height: 491, bothModes: true },
  'phone': { width: 360, height: 640, bothModes: true },
  'summary': { width: 736, height: 440, bothModes: true },
  'corridor': { width: 736, height: 414, bothModes: false },
  'replace': { width: 498, height: 624, bothModes: true },
  'subgroup': { width: 540, height: 624, bothModes: true },
  'go-home': { width: 498, height: 141, bothModes: true },
  'merge-mode': { width: 736, height: 491, bothModes: true },
  'merge-dialog': { width: 472, height: 319, bothModes: true },
  'clear': { width: 472, height: 190, bothModes: true },
  'export': { width: 472, height: 322, bothModes: true },
  'import': { width: 736, height: 484, bothModes: true },
} as const;
