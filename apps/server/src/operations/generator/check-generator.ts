import { canGenerate } from '@zvonok/domain/access/rights';
import { findingText, fixText } from '@zvonok/domain/generator/finding-texts';
import { check } from '@zvonok/solver/generator/check';
import { schoolProblem } from '../../generator/problem.ts';
import { defineOperation } from '../operation.ts';

/** Why no timetable can be, before anybody searches for one. */
export const checkGenerator = defineOperation('checkGenerator', {
  allow: canGenerate,
  async run(_call, { generatorData }) {
    const { problem } = schoolProblem(await generatorData.all());
    return {
      findings: check(problem).map((finding) => ({
        rule: finding.rule,
        severity: finding.severity,
        who: { kind: finding.who.kind, id: finding.who.id, name: finding.who.name },
        subjectId: 'subject' in finding ? finding.subject.id : null,
        text: findingText(finding),
        fixes: finding.fixes.map((fix) => ({ text: fixText(fix), isVerified: fix.isVerified })),
      })),
    };
  },
});
