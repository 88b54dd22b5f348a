/** The subject names in a teacher's comma-separated `eduSubject`, trimmed, empty ones left out. */
export function eduSubjects(eduSubject: string | null): string[] {
  return (eduSubject ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns whether a teacher's list names the subject, fully or shortly, in any letter case. */
export function teachesSubject(
  eduSubject: string | null,
  subject: { name: string; shortName: string },
): boolean {
  const wanted = [subject.name, subject.shortName].map(normal);
  return eduSubjects(eduSubject).some((name) => wanted.includes(normal(name)));
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}
