import { useSelector } from '@xstate/react';
import { PLACES } from '@zvonok/machines/player/player.rules';
import type { ScreenGeometry } from '@zvonok/ui/kiosk';
import { useEffect } from 'react';
import { BoardPlayer, SleepingScreen } from './features/board/board-player.tsx';
import { PairingScreen } from './features/pairing/pairing-screen.tsx';
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx';
import { boardOf, type Player } from './player/create-player.ts';
import type { ScreenAccount } from './player/screen-account.ts';
import { WaitingBoard } from './shared/bare-board.tsx';
import type { ServerClock } from './shared/server-clock.ts';

export interface ScreenAppProps {
  player: Player;
  account: ScreenAccount;
  clock: ServerClock;
  /** Of the address; a paired screen has its own. */
  geometry: ScreenGeometry;
  /** Is kept saying in words what stands on the screen. */
  shown: { text: string };
  /** Something that is no mere beginning stands on the screen. */
  onPainted: () => void;
}

/** Shows what the player is in the middle of. */
export function ScreenApp({ player, account, clock, geometry, shown, onPainted }: ScreenAppProps) {
  const place = useSelector(player, (snapshot) => PLACES.find((one) => snapshot.hasTag(one)) ?? 'booting');
  const hasBoard = useSelector(player, (snapshot) => boardOf(snapshot) !== null);
  const canPair = useSelector(player, ({ context }) => context.canPair);
  useEffect(() => {
    if (place !== 'booting') onPainted();
    if (place === 'asleep') shown.text = 'Вне часов работы';
  }, [place, onPainted, shown]);

  if (place === 'pairing' && !canPair) return <SignInScreen player={player} account={account} />;
  if (place === 'pairing' || place === 'disabled')
    return <PairingScreen player={player} geometry={geometry} isRevoked={place === 'disabled'} />;
  if (place === 'asleep') return <SleepingScreen player={player} clock={clock} />;
  if (!hasBoard)
    return <WaitingBoard kind={place === 'booting' ? 'loading' : 'offline'} geometry={geometry} />;
  return <BoardPlayer player={player} clock={clock} geometry={geometry} shown={shown} />;
}
