import type { GeneratorLimits } from '@zvonok/api-client/generator';
import { hasLimits, noLimits, type TeacherLimits } from '@zvonok/domain/generator/limits';
import { withListedWishes, withSlotWish, withWishes } from '@zvonok/domain/generator/wish-list';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { SelectField, TextField } from '@zvonok/ui/controls';
import { WishesOverview, type WishesRow, WishListField } from '@zvonok/ui/generator';
import { useState } from 'react';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import styles from './generator-screen.module.css';
import { LimitsForm, useLimitsForm } from './limits-form.tsx';

type Limits = GeneratorLimits['teachers'][number];

interface AllWishesProps {
  limits: GeneratorLimits;
  teachers: readonly { id: number; name: string }[];
}

/** The wishes of all teachers in one table, painted, typed or taken from a list. */
export function AllWishes({ limits, teachers }: AllWishesProps) {
  const layout = useWeekLayout();
  const part = useLimitsForm(limits, {
    name: 'teachers',
    read: (of): readonly TeacherLimits[] => of.teachers,
    body: (given) => ({ teachers: given as Limits[] }),
  });
  const { draft } = part;
  const [sought, setSought] = useState('');
  const [isOnlyMarked, setOnlyMarked] = useState(false);
  const of = new Map(draft.map((each) => [each.teacherId, each]));
  const rows = teachers
    .filter(({ id, name }) => {
      const own = of.get(id);
      const isFound = name.toLowerCase().includes(sought.trim().toLowerCase());
      return isFound && (!isOnlyMarked || (own !== undefined && hasLimits(own)));
    })
    .map(({ id, name }): WishesRow => {
      const own = of.get(id) ?? noLimits(id);
      const note = noteOf(own);
      return { id, name, closed: own.closed, unwanted: own.unwanted, ...(note !== '' && { note }) };
    });
  return (
    <LimitsForm
      {...part}
      title="Все учителя"
      hint="Кто когда не ведёт и когда лучше не ставить. Уроков в день, окна и свободный день — у каждого учителя отдельно."
    >
      <div className={styles.row}>
        <TextField
          label="Найти учителя"
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <SelectField
          label="Показать"
          value={isOnlyMarked ? 'marked' : ''}
          onChange={(text) => setOnlyMarked(text === 'marked')}
        >
          <option value="">всех</option>
          <option value="marked">только с пожеланиями</option>
        </SelectField>
      </div>
      {rows.length === 0 ? (
        <p>Таких учителей нет.</p>
      ) : (
        <WishesOverview
          rows={rows}
          layout={layout}
          onPut={(ids, slots, wish) =>
            part.edit(withWishes(draft, ids, (each) => withSlotWish(each, slots, wish)))
          }
        />
      )}
      <WishListField
        teachers={teachers}
        layout={layout}
        onTake={(listed) => part.edit(withListedWishes(draft, listed))}
      />
    </LimitsForm>
  );
}

/** «до 5 уроков в день, до 2 окон, свободный день». */
function noteOf({ mostADay, windows, freeDay }: TeacherLimits): string {
  return [
    mostADay === null ? '' : `до ${counted(mostADay, NOUN.ofLessons)} в день`,
    windows === null ? '' : `окон до ${windows}`,
    freeDay ? 'свободный день' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
