// Made by scripts/pictures.ts: the size each picture is shown at, and whether there is a dark one.
export const PICTURES = {
  'timetable': { width: 736, height: 491, bothModes: true },
  'phone': { width: 360, height: 640, bothModes: true },
  'summary': { width: 736, height: 440, bothModes: true },
  'corridor': { width: 736, height: 414, bothModes: false },
  'replace': { width: 498, height: 484, bothModes: true },
  'subgroup': { width: 498, height: 484, bothModes: true },
  'go-home': { width: 498, height: 147, bothModes: true },
  'merge-mode': { width: 736, height: 491, bothModes: true },
  'merge-dialog': { width: 472, height: 234, bothModes: true },
  'clear': { width: 472, height: 190, bothModes: true },
  'export': { width: 472, height: 288, bothModes: true },
  'import': { width: 736, height: 327, bothModes: true },
} as const;
