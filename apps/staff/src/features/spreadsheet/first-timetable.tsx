import { SETUP_STEP_TEXT } from '@zvonok/domain/setup/steps';
import styles from './first-timetable.module.css';
import { ImportTimetable } from './import-timetable.tsx';
import { SampleButton } from './sample-button.tsx';

/** What to do where there is no timetable yet: load one, or see what it should look like. */
export function FirstTimetable() {
  return (
    <div className={styles.actions}>
      <ImportTimetable button={{ label: SETUP_STEP_TEXT.timetable.action, variant: 'solid' }} />
      <SampleButton />
    </div>
  );
}
