import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { schoolWeekQueries, updateSchoolBells } from '@zvonok/api-client/school-week';
import { type BellSet, NO_SCHOOL_BELLS } from '@zvonok/domain/bells/school-bells';
import { compareClasses } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { BellsSection } from '@zvonok/ui/setup';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { BellSetForm } from './bell-set-form.tsx';
import { DeleteQuestion, useQuestion } from './data-section.tsx';
import { SecondShiftForm } from './second-shift-form.tsx';
import { useAgreedChange } from './use-agreed-change.tsx';
import { bellsBody } from './use-bells-edit.ts';

/** The second shift and other bells than the usual ones. Not there on a host that knows neither. */
export function SchoolBellsSection() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: week } = useQuery({ ...schoolWeekQueries.get(api), retry: false });
  const { data: usual } = useQuery(lessonTimeQueries.list(api));
  const shiftForm = useFormDialog<null>();
  const setForm = useFormDialog<BellSet>();
  const removal = useAgreedChange({ toastsFailures: true });
  const question = useQuestion<BellSet>(removal);
  const bells = week?.bells ?? NO_SCHOOL_BELLS;
  const { groupIds } = bells.secondShift;
  const { data: groups } = useQuery({
    ...groupQueries.editor(api),
    enabled: shiftForm.isOpen || groupIds.length > 0,
  });
  if (!week) return null;
  const classes = (groups ?? [])
    .toSorted(compareClasses)
    .map((group) => ({ value: group.id, label: groupName(group) }));

  return (
    <BellsSection
      secondShift={{
        classNames:
          groups || groupIds.length === 0
            ? classes.filter(({ value }) => groupIds.includes(value)).map(({ label }) => label)
            : null,
        times: bells.secondShift.times,
      }}
      sets={bells.sets}
      onEditShift={() => shiftForm.open(null)}
      onAddSet={() => setForm.open(null)}
      onEditSet={setForm.open}
      onDeleteSet={question.ask}
    >
      <SecondShiftForm
        key={`shift ${shiftForm.formKey}`}
        week={week}
        classes={classes}
        open={shiftForm.isOpen}
        onClose={shiftForm.close}
      />
      <BellSetForm
        key={`set ${setForm.formKey}`}
        week={week}
        usual={usual ?? []}
        set={setForm.subject}
        open={setForm.isOpen}
        onClose={setForm.close}
      />
      {removal.consequences}
      <DeleteQuestion
        question={question}
        title="Удалить набор звонков?"
        text={({ name }) => `«${name}». Его дни пойдут по обычным звонкам.`}
        deletion={(set) => ({
          done: 'Набор звонков удалён',
          call: (from, _, retimed = 0) => {
            const sets = bells.sets.filter(({ name }) => name !== set.name);
            return updateSchoolBells(from, bellsBody({ ...bells, sets }), { seen: week.version, retimed });
          },
        })}
      />
    </BellsSection>
  );
}
