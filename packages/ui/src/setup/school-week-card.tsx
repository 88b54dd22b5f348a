import { type WeekSettings, weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import { SettingsCard, type SettingsCardState } from './settings-card.tsx';

export interface SchoolWeekCardProps extends SettingsCardState {
  /** Null while it is on its way. */
  week: WeekSettings | null;
}

/** Which days and which lessons the school has. */
export function SchoolWeekCard({ week, ...state }: SchoolWeekCardProps) {
  const text = week && weekSettingsText(week);
  return (
    <SettingsCard
      title="Дни и уроки"
      settings={text && <p>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</p>}
      failure="Не удалось загрузить дни и уроки"
      height="1.5rem"
      {...state}
    />
  );
}
