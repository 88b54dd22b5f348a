import { Button, ListIcon, SwapIcon, TableIcon } from '@zvonok/ui';
import { useNarrow } from '../../../shared/screen-size/use-narrow.ts';
import type { PlanningKit } from '../planning/use-planning-kit.ts';
import type { Screen } from '../search/use-screen.ts';
import { MaintenanceLinks } from './maintenance-links.tsx';

interface GridActionsProps {
  screen: Screen;
  /** The week whose replacements «Сбросить замены» ends. */
  week: string | undefined;
  /** What only planning needs, once it has come. */
  kit: PlanningKit | null;
}

/** What can be done above the table; the machine says which buttons are there. */
export function GridActions({ screen: { can, press }, week, kit }: GridActionsProps) {
  const planning = can('replacements.finish');
  // On a phone two of them have to fit in a row.
  const size = useNarrow() ? 'sm' : 'md';
  return (
    <>
      <Button size={size} icon={<TableIcon size={18} />} onClick={() => press('kind.toggle')}>
        Сменить вид
      </Button>
      {can('replacements.add') && (
        <Button
          size={size}
          variant="solid"
          icon={<SwapIcon size={18} />}
          onClick={() => press('replacements.add')}
        >
          Добавить замены
        </Button>
      )}
      {planning && (
        <>
          <Button size={size} variant="solid" onClick={() => press('replacements.finish')}>
            Выключить режим замен
          </Button>
          {kit && <kit.ClearReplacements size={size} week={week} />}
        </>
      )}
      <Button size={size} icon={<ListIcon size={18} />} onClick={() => press('replacements.show')}>
        Просмотр замен
      </Button>
      {!planning && <MaintenanceLinks size={size} />}
    </>
  );
}
