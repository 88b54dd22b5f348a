import { useQuery } from '@tanstack/react-query';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { lessonPlace, moveTitle, noSuchMoveText } from '@zvonok/domain/planning/morning-texts';
import {
  isSamePin,
  lessonOf,
  type Move,
  type MoveKind,
  type Pin,
  pinOf,
} from '@zvonok/domain/planning/moves';
import { lessonNowText } from '@zvonok/domain/planning/publication-texts';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import type { MovesDialogProps } from '@zvonok/ui/morning';
import { useState } from 'react';
import { moveView, refusedOptionViews, refusedPeople, timetableWith } from './day-views.ts';
import type { useMorning } from './use-morning.ts';
import type { MorningDay } from './use-morning-day.ts';

interface LessonMovesOptions {
  day: MorningDay | null;
  moves: readonly Move[];
  morning: ReturnType<typeof useMorning>;
  /** Called with what was done, for screen readers. */
  onSay: (text: string) => void;
  /** Called with the reason why a key did nothing. */
  onRefused: (text: string) => void;
}

/** A lesson that was changed, with its change. */
function publishedPart({ timetable, weekday }: MorningDay, key: string): LessonPart | undefined {
  return partsOf(timetable, weekday).find((part) => partKey(part) === key && part.changeId);
}

/** The lesson the keys are about, and everything that could be done with it. */
export function useLessonMoves({ day, moves, morning, onSay, onRefused }: LessonMovesOptions) {
  const { send, snapshot, alternatives } = morning;
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const at = Math.max(
    0,
    moves.findIndex((move) => lessonOf(move) === chosen),
  );
  const selected = moves[at] ? lessonOf(moves[at]) : null;
  const moveOf = (key: string) => moves.find((move) => lessonOf(move) === key);
  const { keep } = snapshot.context.draft;
  const asked = opened !== null && !snapshot.hasTag('solving');
  const { data } = useQuery({
    queryKey: ['morning-moves', day?.mark, keep, opened],
    queryFn: () => alternatives(opened ?? ''),
    enabled: asked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const decide = (pin: Pin, move: MoveKind | null) => {
    send({ type: 'lesson.decide', pin });
    if (move) onSay(`Выбрано: ${moveTitle(move)}`);
  };
  /** One of the possible moves of a lesson, as `pick` says. */
  const choose = async (
    key: string | null,
    pick: (all: readonly Move[], now: number) => Move | undefined,
  ) => {
    const move = key === null ? undefined : moveOf(key);
    if (!key || !move) return null;
    const { moves: all, refused } = await alternatives(key);
    const wanted = pick(
      all,
      all.findIndex((one) => isSamePin(pinOf(one), pinOf(move))),
    );
    if (wanted) decide(pinOf(wanted), wanted);
    return { taken: wanted ?? null, refused };
  };

  const move = opened === null ? undefined : moveOf(opened);
  // A published lesson is no part of the plan until a choice is made.
  const published = day && opened !== null && !move ? publishedPart(day, opened) : undefined;
  const part = move?.parts[0] ?? published;
  const instead = published?.changeId ?? move?.instead;
  const others = moves.filter((one) => opened !== null && lessonOf(one) !== opened);
  const planned = day && part ? timetableWith(day, others) : null;
  const found = data?.moves;
  const people =
    day && part && data
      ? refusedPeople(day, { part, others, instead: instead === undefined ? {} : { instead } }, data)
      : [];
  const dialog: MovesDialogProps | null = !(day && planned && part)
    ? null
    : {
        open: true,
        title: `${lessonPlace(part)}, ${part.subject.name}${instead === undefined ? '' : `. Сейчас: ${lessonNowText(part)}`}`,
        moves: found?.map((one) => moveView(one, planned, day)) ?? null,
        refused: [...refusedOptionViews(data?.refused ?? []), ...people],
        onClose: () => setOpened(null),
        onChoose: (id) => {
          const index = found?.findIndex((one) => moveView(one, planned, day).id === id) ?? -1;
          const wanted = found?.[index];
          const forced = people.find((one) => one.id === id);
          setOpened(null);
          if (wanted) decide(pinOf(wanted), wanted);
          else if (forced) {
            decide(forced.pin, null);
            onSay(`Выбрано: ${forced.title}, ${forced.reason}`);
          }
        },
      };

  return {
    selected,
    select: setChosen,
    open: (key: string) => {
      setChosen(key);
      setOpened(key);
    },
    /** To the lesson below or above, where the focus goes too. */
    move: (by: 1 | -1) => {
      const isThere = document.activeElement?.matches('[data-lesson]') ?? false;
      const next = moves[Math.min(Math.max(isThere ? at + by : at, 0), moves.length - 1)];
      if (!next) return;
      const key = lessonOf(next);
      setChosen(key);
      document.querySelector<HTMLElement>(`[data-lesson="${CSS.escape(key)}"]`)?.focus();
    },
    step: (by: 1 | -1, key = selected) => {
      if (key) setChosen(key);
      void choose(key, (all, now) => all[(Math.max(now, 0) + by + all.length) % all.length]);
    },
    takeAt: (index: number) => void choose(selected, (all) => all[index]),
    /** The best of such moves, or why there is none. */
    take: async (kinds: readonly MoveKind['kind'][]) => {
      const answer = await choose(selected, (all) => all.find(({ kind }) => kinds.includes(kind)));
      if (!answer || answer.taken) return;
      onRefused(noSuchMoveText(answer.refused.filter(({ aim }) => kinds.some((kind) => kind === aim))));
    },
    pin: (key = selected) => {
      if (!key) return;
      send({ type: 'pin.toggle', lesson: key });
      const isPinned = snapshot.context.draft.pins.some(({ lesson }) => lesson === key);
      onSay(isPinned ? 'Откреплено' : 'Закреплено');
    },
    dialog,
  };
}
