import type { Finding } from '@zvonok/domain/generator/finding';
import { buildingFindings } from './check-buildings.ts';
import { classFindings } from './check-classes.ts';
import { itemFindings } from './check-items.ts';
import { lockFindings } from './check-locks.ts';
import { roomFindings } from './check-rooms.ts';
import { teacherFindings } from './check-teachers.ts';
import { applyCurrent } from './current.ts';
import type { Bare } from './findings.ts';
import { withVerified } from './fixes.ts';
import { compile } from './model.ts';
import { OpenSlots } from './open-slots.ts';
import type { GeneratorProblem } from './problem.ts';

/** Fixes that are tried at most: a school with more findings than that is only being typed in. */
const MOST_TRIED = 40;

/**
 * What makes a timetable impossible, found by counts and by flows, without a search; then what exceeds a norm. Every
 * finding is certain; that there is none promises nothing.
 */
export function check(problem: GeneratorProblem): readonly Finding[] {
  let tries = MOST_TRIED;
  return bareFindings(problem).map((finding) =>
    withVerified(finding, problem, (changed) => {
      tries -= 1;
      return tries >= 0 && !bareFindings(changed, finding.who).some((other) => isSame(other, finding));
    }),
  );
}

function bareFindings(problem: GeneratorProblem, who?: Finding['who']): Bare[] {
  const model = compile(problem, 'scratch');
  applyCurrent(model);
  const open = new OpenSlots(model);
  const isWanted = (kind: Finding['who']['kind']) => (place: { id: number }) =>
    !who || (who.kind === kind && who.id === place.id);
  const teachers = teacherFindings(open, isWanted('teacher'));
  const named = new Set(teachers.map((finding) => finding.who.id));
  const found = [
    ...lockFindings(open),
    ...buildingFindings(open, isWanted('teacher')),
    ...itemFindings(open, isWanted('class')),
    ...teachers,
    ...classFindings(open, isWanted('class')),
    ...roomFindings(open, (resource) => isWanted(resource.kind)(resource), named),
  ];
  const [impossible, excess] = [
    found.filter(({ severity }) => severity === 'impossible'),
    found.filter(({ severity }) => severity === 'excess'),
  ];
  return [...impossible, ...excess];
}

/** Mended is what is not found any more; a fix may leave the same finding of another subject. */
function isSame(one: Bare, other: Bare): boolean {
  const ofSubject = (finding: Bare) => ('subject' in finding ? finding.subject.id : null);
  return (
    one.rule === other.rule &&
    one.who.kind === other.who.kind &&
    one.who.id === other.who.id &&
    ofSubject(one) === ofSubject(other)
  );
}
