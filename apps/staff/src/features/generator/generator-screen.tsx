import { Link, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@zvonok/ui/feedback';
import { useCapability } from '../../shared/capabilities.ts';
import { SchedulePageHeader } from '../../shared/page-head/schedule-page-header.tsx';
import { CheckStep } from './check-step.tsx';
import { CompareStep } from './compare-step.tsx';
import { CurriculumStep } from './curriculum-step.tsx';
import styles from './generator-screen.module.css';
import { GENERATOR_STEPS, type GeneratorStep } from './generator-search.ts';
import { PlacesStep } from './places-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { RunStep } from './run-step.tsx';
import { TeachersStep } from './teachers-step.tsx';

const TITLE = 'Генератор';

const STEPS: Readonly<Record<GeneratorStep, { label: string; Step: () => React.ReactNode }>> = {
  curriculum: { label: 'Учебный план', Step: CurriculumStep },
  teachers: { label: 'Учителя и пожелания', Step: TeachersStep },
  places: { label: 'Кабинеты и закрепления', Step: PlacesStep },
  rules: { label: 'Правила и нормы', Step: RulesStep },
  check: { label: 'Проверка', Step: CheckStep },
  run: { label: 'Составление', Step: RunStep },
  compare: { label: 'Сравнить', Step: CompareStep },
};

/** /app/schedule/generator: a permanent timetable from the curriculum, step by step. */
export function GeneratorScreen() {
  const { step = 'curriculum' } = useSearch({ from: '/app/schedule_/generator' });
  const { Step } = STEPS[step];
  if (!useCapability('getCurriculum')) {
    return (
      <>
        <SchedulePageHeader title={TITLE} />
        <EmptyState title="Генератора нет">Этот сервер расписание не составляет.</EmptyState>
      </>
    );
  }
  return (
    <>
      <SchedulePageHeader title={TITLE} />
      <nav className={styles.steps} aria-label="Шаги генератора">
        <ol>
          {GENERATOR_STEPS.map((each, index) => (
            <li key={each}>
              <Link
                to="/app/schedule/generator"
                search={each === 'curriculum' ? {} : { step: each }}
                activeOptions={{ exact: true }}
                replace
                title={STEPS[each].label}
                aria-current={each === step ? 'step' : undefined}
              >
                <b aria-hidden="true">{index + 1}</b>
                <span>{STEPS[each].label}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Step />
    </>
  );
}
