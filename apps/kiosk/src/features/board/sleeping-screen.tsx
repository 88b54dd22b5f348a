import { useSelector } from '@xstate/react';
import { clockDrift } from '@zvonok/domain/screens/pixel-shift';
import { SleepingBoard } from '@zvonok/ui/kiosk';
import { boardOf, type Player } from '../../player/create-player.ts';
import { clockText } from '../../shared/clock-text.ts';
import type { ServerClock } from '../../shared/server-clock.ts';

/** What is left of a screen outside its hours. */
export function SleepingScreen({ player, clock }: { player: Player; clock: ServerClock }) {
  // Another one each minute, and so is the clock's place.
  const text = useSelector(player, (snapshot) => {
    const board = boardOf(snapshot);
    return board && clock.isKnown ? clockText(snapshot.context.at, board.timeZone) : null;
  });
  return <SleepingBoard clock={text} drift={clockDrift(clock.now())} />;
}
