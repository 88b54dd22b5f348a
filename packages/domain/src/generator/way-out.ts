import type { Named } from './finding.ts';
import { GENERATOR_RULE_LABEL, type GeneratorRule } from './rules.ts';

/** Something strict without which a search comes through. */
export type WayOut =
  | { kind: 'closed' | 'free-day' | 'teacher-day'; teacher: Named }
  /** Locks of the lessons of a class or a teacher. */
  | { kind: 'locks'; of: 'class' | 'teacher'; who: Named }
  /** The rule is only preferred. */
  | { kind: 'rule'; rule: GeneratorRule };

/** What to give up, as something to do. */
export function wayOutText(way: WayOut): string {
  switch (way.kind) {
    case 'closed':
      return `${way.teacher.name}: открыть часы, в которые не ведёт`;
    case 'free-day':
      return `${way.teacher.name}: снять свободный день`;
    case 'teacher-day':
      return `${way.teacher.name}: снять предел уроков в день`;
    case 'locks':
      return `${way.who.name}: снять закрепления уроков`;
    case 'rule':
      return `«${GENERATOR_RULE_LABEL[way.rule]}»: сделать желательным`;
  }
}
