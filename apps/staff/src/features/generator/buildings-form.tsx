import type { GeneratorLimits } from '@zvonok/api-client/generator';
import { Button, TextField } from '@zvonok/ui/controls';
import { ChosenList } from '@zvonok/ui/generator';
import styles from './generator-screen.module.css';
import { LimitsForm, useLimitsForm } from './limits-form.tsx';
import { ids, texts, useNamed } from './use-named.ts';

/** «Корпуса»: which rooms and classes are not in the main building. */
export function BuildingsForm({ limits }: { limits: GeneratorLimits }) {
  const { rooms, classes } = useNamed();
  const part = useLimitsForm(limits, {
    name: 'buildings',
    read: (of) => of.buildings,
    body: (buildings) => ({ buildings }),
  });
  const buildings = part.draft;
  type Building = (typeof buildings)[number];
  const put = (at: number, changed: Partial<Building>) =>
    part.edit(buildings.map((building, place) => (place === at ? { ...building, ...changed } : building)));
  const isWhole = buildings.every(
    ({ name, roomIds, classIds }) => name.trim() !== '' && roomIds.length + classIds.length > 0,
  );
  return (
    <LimitsForm
      {...part}
      isChanged={part.isChanged && isWhole}
      title="Корпуса"
      hint="Если школа стоит не в одном здании, учителю не ставят соседние уроки в разных корпусах; насколько это важно — в «Правилах и нормах». Урок идёт в корпусе своего кабинета, а если о кабинете не сказано — в корпусе класса. Всё, чего здесь нет, — в главном корпусе: его добавлять не нужно."
    >
      {buildings.map((building, at) => {
        const others = buildings.filter((other) => other !== building);
        const isFree = (list: 'roomIds' | 'classIds') => (option: { id: string }) =>
          !others.some((other) => other[list].includes(Number(option.id)));
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: buildings are distinguished by their place only.
            key={at}
            className={styles.card}
          >
            <legend className="zv-sr-only">{building.name || 'Новый корпус'}</legend>
            <TextField
              label="Название корпуса"
              value={building.name}
              maxLength={100}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <ChosenList
              label="Кабинеты корпуса"
              addLabel="Добавить кабинет"
              options={rooms.filter(isFree('roomIds'))}
              chosen={texts(building.roomIds)}
              onChange={(chosen) => put(at, { roomIds: ids(chosen) })}
            />
            <ChosenList
              label="Классы, которые здесь учатся"
              addLabel="Добавить класс"
              options={classes.filter(isFree('classIds'))}
              chosen={texts(building.classIds)}
              onChange={(chosen) => put(at, { classIds: ids(chosen) })}
            />
            <div className={styles.row}>
              <Button size="sm" onClick={() => part.edit(others)}>
                Убрать корпус
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <Button onClick={() => part.edit([...buildings, { name: '', roomIds: [], classIds: [] }])}>
          Ещё корпус
        </Button>
      </div>
    </LimitsForm>
  );
}
