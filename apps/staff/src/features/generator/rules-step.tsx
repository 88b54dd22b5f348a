import type { GeneratorLimits } from '@zvonok/api-client/generator';
import { isIsoDate } from '@zvonok/domain/calendar/school-date';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { Button, TextField } from '@zvonok/ui/controls';
import { EditionFields, type NumberColumn, NumberTable, RuleChoices } from '@zvonok/ui/generator';
import { useState } from 'react';
import styles from './generator-screen.module.css';
import { LESSONS_A_DAY, LimitsForm, useLimitsForm, WithLimits } from './limits-form.tsx';

/** «Правила и нормы»: what matters how much, and the numbers a timetable is held against. */
export function RulesStep() {
  return (
    <WithLimits>
      {(limits) => (
        <div className={styles.page}>
          <Rules limits={limits} />
          <Norms limits={limits} />
          <Difficulty limits={limits} />
        </div>
      )}
    </WithLimits>
  );
}

interface PartProps {
  limits: GeneratorLimits;
}

function Rules({ limits }: PartProps) {
  const part = useLimitsForm(limits, {
    name: 'rules',
    read: ({ rules }) => rules,
    body: (rules) => ({ rules }),
  });
  return (
    <LimitsForm
      {...part}
      title="Правила"
      hint="Строгое правило нарушать нельзя, желательное — можно, если иначе не выходит. Накладок и окон у классов не бывает никогда."
    >
      <RuleChoices
        rules={part.draft}
        onChange={(rule, strictness) => part.edit({ ...part.draft, [rule]: strictness })}
      />
    </LimitsForm>
  );
}

const NORM_FIELDS = ['lessonsADay', 'hoursOfFiveDays', 'hoursOfSixDays'] as const;
const NORM_COLUMNS: readonly NumberColumn[] = [
  { key: 'lessonsADay', label: LESSONS_A_DAY },
  { key: 'hoursOfFiveDays', label: 'Часов за 5 дней' },
  { key: 'hoursOfSixDays', label: 'Часов за 6 дней' },
];

function Norms({ limits }: PartProps) {
  const part = useLimitsForm(limits, {
    name: 'norms',
    read: ({ norms, edition }) => ({ norms, edition }),
    body: (given) => given,
  });
  const { norms, edition } = part.draft;
  const put = (row: string, column: number, value: number | null) => {
    const field = NORM_FIELDS[column];
    if (!field) return;
    // A number that is being typed anew is nothing for a moment; it is not sent then.
    const changed = norms.map((norm) =>
      String(norm.grade) === row ? { ...norm, [field]: value ?? 0 } : norm,
    );
    part.edit({ norms: changed, edition });
  };
  const isWhole =
    norms.every((norm) => NORM_FIELDS.every((field) => norm[field] > 0)) &&
    edition.title.trim() !== '' &&
    isIsoDate(edition.date);
  return (
    <LimitsForm
      {...part}
      isChanged={part.isChanged && isWhole}
      title="Нормы"
      hint="Проверьте по действующей редакции. Превышение нормы отмечено в учебном плане и названо в проверке."
    >
      <EditionFields edition={edition} onChange={(changed) => part.edit({ norms, edition: changed })} />
      <NumberTable
        label="Нормы по классам"
        head="Классы"
        columns={NORM_COLUMNS}
        rows={norms.map((norm) => ({
          key: String(norm.grade),
          label: `${norm.grade}-е`,
          values: NORM_FIELDS.map((field) => norm[field] || null),
        }))}
        least={1}
        most={60}
        onChange={put}
      />
    </LimitsForm>
  );
}

const GRADE_COLUMNS: readonly NumberColumn[] = Array.from({ length: 11 }, (_, at) => ({
  key: String(at + 1),
  label: String(at + 1),
}));

function Difficulty({ limits }: PartProps) {
  const part = useLimitsForm(limits, {
    name: 'difficulty',
    read: ({ difficulty }) => difficulty,
    body: (difficulty) => ({ difficulty }),
  });
  const [added, setAdded] = useState('');
  const name = added.trim();
  const isKnown = part.draft.some(({ subject }) => subject === name);
  const add = () => {
    part.edit([...part.draft, { subject: name, points: GRADE_COLUMNS.map(() => null) }]);
    setAdded('');
  };
  return (
    <LimitsForm
      {...part}
      title="Шкала трудности"
      hint={`${counted(part.draft.length, NOUN.row)}, баллы по классам от 0 до 20. По ним самый трудный день — вторник или среда.`}
    >
      <p className={styles.muted}>
        {limits.edition.title}, редакция от {limits.edition.date.split('-').reverse().join('.')}. Проверьте по
        действующей редакции.
      </p>
      <NumberTable
        label="Баллы предметов по классам"
        head="Предмет"
        columns={GRADE_COLUMNS}
        rows={part.draft.map(({ subject, points }) => ({
          key: subject,
          label: subject,
          values: points,
          action: (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Убрать: ${subject}`}
              onClick={() => part.edit(part.draft.filter((row) => row.subject !== subject))}
            >
              Убрать
            </Button>
          ),
        }))}
        least={0}
        most={20}
        onChange={(row, column, value) =>
          part.edit(
            part.draft.map((each) =>
              each.subject === row ? { ...each, points: each.points.with(column, value) } : each,
            ),
          )
        }
      />
      <div className={styles.row}>
        <TextField
          label="Ещё предмет"
          value={added}
          maxLength={200}
          error={isKnown ? 'Такой предмет уже есть в шкале' : null}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button onClick={add} disabled={name === '' || isKnown}>
          Добавить
        </Button>
      </div>
    </LimitsForm>
  );
}
