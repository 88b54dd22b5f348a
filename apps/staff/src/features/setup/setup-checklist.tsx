import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import {
  hideSchoolSetup,
  type SchoolSettings,
  type SchoolSetup,
  schoolQueries,
} from '@zvonok/api-client/school';
import { openedAs, SETUP_STEP_TEXT, type SetupStep } from '@zvonok/domain/setup/steps';
import { Button, type ButtonLook, buttonLook } from '@zvonok/ui/controls';
import { SetupList } from '@zvonok/ui/setup';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { OpenBoardButton, SchoolSettingsDialog } from './school-settings.tsx';

export interface SetupChecklistProps {
  /** Loads the first timetable, and gives a workbook to copy from. */
  timetableActions: ReactNode;
}

/** What a new school still lacks, until everything is there or an administrator puts the list away. */
export function SetupChecklist({ timetableActions }: SetupChecklistProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const setup = useQuery(schoolQueries.setup(api));
  const wanted = setup.data?.hidden === false ? setup.data : null;
  const { mutate: hide, isPending } = useMutation({
    mutationFn: () => hideSchoolSetup(api),
    onSuccess: (now) => client.setQueryData(schoolQueries.setup(api).queryKey, now),
  });
  const isComplete = setup.data?.steps.every(({ done }) => done) === true;
  const isOpen = wanted !== null && !isComplete;
  // After the last step the list stays to show it done, and what the step has opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const settings = useQuery({ ...schoolQueries.settings(api), enabled: isOpen || wasOpen });
  useEffect(() => {
    // Whatever becomes of the school later, its first steps are behind it.
    if (wanted && isComplete) hide();
  }, [wanted, isComplete, hide]);

  if (!setup.data || !settings.data || !(isOpen || (wasOpen && isComplete))) return null;
  return (
    <Steps
      steps={setup.data.steps}
      settings={settings.data}
      timetableActions={timetableActions}
      onHide={() =>
        hide(undefined, {
          onSuccess: () => setWasOpen(false),
          onError: (error) => toasts.error(failureText(error)),
        })
      }
      hiding={isPending}
    />
  );
}

interface StepsProps extends SetupChecklistProps {
  steps: SchoolSetup['steps'];
  settings: SchoolSettings;
  onHide: () => void;
  hiding: boolean;
}

function Steps({ steps, settings, timetableActions, onHide, hiding }: StepsProps) {
  const form = useFormDialog<null>();
  const next = steps.find(({ done }) => !done)?.step;
  const look = (step: SetupStep): ButtonLook => ({
    size: 'sm',
    variant: step === next ? 'solid' : 'outline',
  });
  const label = (step: SetupStep, done: boolean) => (done ? 'Изменить' : SETUP_STEP_TEXT[step].action);
  const actions: Record<SetupStep, (done: boolean) => ReactNode> = {
    school: (done) => (
      <Button {...look('school')} onClick={() => form.open(null)}>
        {label('school', done)}
      </Button>
    ),
    bells: (done) => (
      <Link to="/app/schedule/data/{-$part}" params={{ part: 'bells' }} {...buttonLook(look('bells'))}>
        {label('bells', done)}
      </Link>
    ),
    timetable: (done) => (
      <>
        {done && (
          <Link to="/app/schedule" {...buttonLook(look('timetable'))}>
            Показать
          </Link>
        )}
        {/* Stays: its window still says what was loaded. */}
        {timetableActions}
        {done && (
          <Link to="/app/schedule/editor" {...buttonLook({ size: 'sm' })}>
            В редактор
          </Link>
        )}
      </>
    ),
    people: (done) => (
      <Link to="/app/admin/users" {...buttonLook(look('people'))}>
        {done ? 'Пригласить ещё' : SETUP_STEP_TEXT.people.action}
      </Link>
    ),
    corridor: () => (
      <>
        <Link to="/app/screens" {...buttonLook(look('corridor'))}>
          Подключить экран
        </Link>
        <OpenBoardButton settings={settings} size="sm" variant="outline" />
      </>
    ),
  };
  return (
    <>
      <SetupList
        steps={steps.map(({ step, done }) => ({ step, done, actions: actions[step](done) }))}
        openedAs={openedAs(window.location)}
        addressHelp={
          <Link to="/app/documentation" search={{ page: 'address' }} {...buttonLook({ size: 'sm' })}>
            Три способа
          </Link>
        }
        onHide={onHide}
        hiding={hiding}
      />
      <SchoolSettingsDialog key={form.formKey} settings={settings} open={form.isOpen} onClose={form.close} />
    </>
  );
}
