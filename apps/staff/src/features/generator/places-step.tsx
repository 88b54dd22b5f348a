import { useSearch } from '@tanstack/react-router';
import type { GeneratorLimits } from '@zvonok/api-client/generator';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { Button, SelectField, TextField } from '@zvonok/ui/controls';
import { ChosenList, NumberTable, RoomDoubles, roomDoubleText } from '@zvonok/ui/generator';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { BuildingsForm } from './buildings-form.tsx';
import styles from './generator-screen.module.css';
import { whoOf } from './generator-search.ts';
import { focusOnce, LimitsForm, useLimitsForm, WithLimits } from './limits-form.tsx';
import { LocksForm } from './locks-form.tsx';
import { ids, texts, useNamed } from './use-named.ts';

/**
 * «Кабинеты и закрепления»: what rooms hold, in which building they are, how long the days of a class are, and what
 * does not move.
 */
export function PlacesStep() {
  return (
    <WithLimits>
      {(limits) => (
        <div className={styles.page}>
          <Rooms limits={limits} />
          <RoomKinds limits={limits} />
          <BuildingsForm limits={limits} />
          <ClassDays limits={limits} />
          <LocksForm limits={limits} />
          <Kept limits={limits} />
        </div>
      )}
    </WithLimits>
  );
}

interface PartProps {
  limits: GeneratorLimits;
}

/** A row of a table that one can be taken from. */
function takeAway(label: string, onPress: () => void) {
  return (
    <Button size="sm" variant="ghost" aria-label={`Убрать: ${label}`} onClick={onPress}>
      Убрать
    </Button>
  );
}

function Rooms({ limits }: PartProps) {
  const { who } = useSearch({ from: '/app/schedule_/generator' });
  const { rooms } = useNamed();
  const part = useLimitsForm(limits, {
    name: 'rooms',
    read: (of) => of.rooms,
    body: (given) => ({ rooms: given }),
  });
  const nameOf = (roomId: number) => rooms.find(({ id }) => Number(id) === roomId)?.name ?? '';
  const capacityOf = new Map(part.draft.map(({ roomId, capacity }) => [roomId, capacity]));
  const free = rooms.filter(({ id }) => !capacityOf.has(Number(id)));
  const put = (ids: readonly number[], capacity: number) =>
    part.edit([
      ...part.draft.map((room) => (ids.includes(room.roomId) ? { ...room, capacity } : room)),
      ...ids.flatMap((roomId) => (capacityOf.has(roomId) ? [] : [{ roomId, capacity }])),
    ]);
  const answered = new Set(limits.rooms.map(({ roomId }) => roomId));
  const doubles = limits.roomDoubles.map(({ roomId, ...double }) => {
    return { ...double, id: roomId, name: nameOf(roomId), capacity: capacityOf.get(roomId) ?? null };
  });
  const over = doubles.filter(({ id }) => answered.has(id));
  return (
    <LimitsForm
      {...part}
      isChanged={part.isChanged && part.draft.every(({ capacity }) => capacity >= 1)}
      title="Сколько уроков помещается"
      hint="В кабинете идёт один урок сразу, пока здесь не сказано другое: спортзал, мастерская."
    >
      <RoomDoubles rooms={doubles.filter(({ id }) => !answered.has(id))} onAnswer={put} />
      {part.draft.length > 0 && (
        <NumberTable
          label="Сколько уроков помещается в кабинете"
          head="Кабинет"
          columns={[{ key: 'capacity', label: 'Уроков сразу' }]}
          rows={part.draft.map(({ roomId, capacity }) => ({
            key: `room ${roomId}`,
            label: nameOf(roomId),
            values: [capacity || null],
            action: takeAway(nameOf(roomId), () =>
              part.edit(part.draft.filter((room) => room.roomId !== roomId)),
            ),
          }))}
          least={1}
          most={10}
          focusRow={who ?? null}
          onChange={(row, _column, value) => put([Number(row.slice('room '.length))], value ?? 0)}
        />
      )}
      {over.length > 0 && (
        <p className={styles.muted}>
          В постоянном расписании сейчас больше: {over.map(roomDoubleText).join('; ')}.
        </p>
      )}
      <div className={styles.row}>
        <SelectField label="Ещё кабинет" value="" onChange={(id) => id !== '' && put([Number(id)], 2)}>
          <option value="">выберите…</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </LimitsForm>
  );
}

function RoomKinds({ limits }: PartProps) {
  const { who } = useSearch({ from: '/app/schedule_/generator' });
  // A kind's number is its place, counted from 1.
  const focused = whoOf('room-kind', who);
  const { rooms, subjects } = useNamed();
  const part = useLimitsForm(limits, {
    name: 'room-kinds',
    read: ({ roomKinds }) => roomKinds,
    body: (roomKinds) => ({ roomKinds }),
  });
  const kinds = part.draft;
  type Kind = (typeof kinds)[number];
  const put = (at: number, changed: Partial<Kind>) =>
    part.edit(kinds.map((kind, place) => (place === at ? { ...kind, ...changed } : kind)));
  const isWhole = kinds.every(({ name, roomIds }) => name.trim() !== '' && roomIds.length > 0);
  return (
    <LimitsForm
      {...part}
      isChanged={part.isChanged && isWhole}
      title="Виды кабинетов"
      hint="Урокам этих предметов подходит любой кабинет вида: место выберет генератор. Кабинет и предмет бывают только в одном виде."
    >
      {kinds.map((kind, at) => {
        const others = kinds.filter((other) => other !== kind);
        const isFree = (list: 'roomIds' | 'subjectIds') => (option: { id: string }) =>
          !others.some((other) => other[list].includes(Number(option.id)));
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: kinds are distinguished by their place only.
            key={at}
            className={styles.card}
          >
            <legend className="zv-sr-only">{kind.name || 'Новый вид кабинетов'}</legend>
            <TextField
              ref={at + 1 === focused ? focusOnce : undefined}
              label="Название вида"
              value={kind.name}
              maxLength={100}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <ChosenList
              label="Кабинеты"
              addLabel="Добавить кабинет"
              options={rooms.filter(isFree('roomIds'))}
              chosen={texts(kind.roomIds)}
              onChange={(chosen) => put(at, { roomIds: ids(chosen) })}
            />
            <ChosenList
              label="Предметы"
              addLabel="Добавить предмет"
              options={subjects.filter(isFree('subjectIds'))}
              chosen={texts(kind.subjectIds)}
              onChange={(chosen) => put(at, { subjectIds: ids(chosen) })}
            />
            <div className={styles.row}>
              <Button size="sm" onClick={() => part.edit(others)}>
                Убрать вид
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <Button onClick={() => part.edit([...kinds, { name: '', roomIds: [], subjectIds: [] }])}>
          Ещё вид кабинетов
        </Button>
      </div>
    </LimitsForm>
  );
}

function ClassDays({ limits }: PartProps) {
  const { classes } = useNamed();
  const { days, numbers } = useWeekLayout();
  const part = useLimitsForm(limits, {
    name: 'classes',
    read: (of) => of.classes,
    body: (given) => ({ classes: given }),
  });
  const limitsOf = new Map(part.draft.map((group) => [group.classId, group]));
  const put = (classId: number, column: number, value: number | null) => {
    const others = part.draft.filter((group) => group.classId !== classId);
    const { mostADay: most = null, days: week = null } = limitsOf.get(classId) ?? {};
    const [mostADay, own] = column === 0 ? [value, week] : [most, value];
    const said = { classId, mostADay, ...(own !== null && { days: own }) };
    part.edit(mostADay === null && own === null ? others : [...others, said]);
  };
  return (
    <LimitsForm
      {...part}
      isChanged={
        part.isChanged && part.draft.every(({ mostADay, days: own = 1 }) => (mostADay ?? 1) >= 1 && own >= 1)
      }
      title="Уроков в день у класса"
      hint="Пусто — сколько позволяет неделя; норма по номеру класса действует и так. Дней в неделе у 1-х классов пять, у других — сколько у школы. Смена класса — на странице «Данные»."
    >
      <NumberTable
        label="Уроков в день у класса, не больше"
        head="Класс"
        columns={[
          { key: 'most', label: 'Не больше' },
          { key: 'days', label: 'Дней в неделе', most: days.length },
        ]}
        rows={classes.map(({ id, name }) => ({
          key: id,
          label: name,
          values: [limitsOf.get(Number(id))?.mostADay ?? null, limitsOf.get(Number(id))?.days ?? null],
        }))}
        least={1}
        most={numbers.length}
        onChange={(row, column, value) => put(Number(row), column, value)}
      />
    </LimitsForm>
  );
}

function Kept({ limits }: PartProps) {
  const { classes, teachers } = useNamed();
  const { days } = useWeekLayout();
  const part = useLimitsForm(limits, { name: 'kept', read: ({ kept }) => kept, body: (kept) => ({ kept }) });
  const kept = part.draft;
  return (
    <LimitsForm
      {...part}
      title="Что остаётся на месте"
      hint="Все уроки этих классов, учителей и дней стоят так, как в постоянном расписании."
    >
      <div className={styles.card}>
        <ChosenList
          label="Классы"
          addLabel="Добавить класс"
          options={classes}
          chosen={texts(kept.classIds)}
          onChange={(chosen) => part.edit({ ...kept, classIds: ids(chosen) })}
        />
        <ChosenList
          label="Учителя"
          addLabel="Добавить учителя"
          options={teachers}
          chosen={texts(kept.teacherIds)}
          onChange={(chosen) => part.edit({ ...kept, teacherIds: ids(chosen) })}
        />
        <ChosenList
          label="Дни"
          addLabel="Добавить день"
          options={days.map((day) => ({ id: day, name: WEEKDAY_LABEL[day] }))}
          chosen={kept.days}
          onChange={(chosen) => part.edit({ ...kept, days: chosen as Weekday[] })}
        />
      </div>
    </LimitsForm>
  );
}
