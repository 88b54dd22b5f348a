import { useSelector } from '@xstate/react';
import { showPairingCode } from '@zvonok/domain/screens/pairing-code';
import type { ScreenGeometry } from '@zvonok/ui/kiosk';
import type { Player } from '../../player/create-player.ts';
import { BareBoard } from '../../shared/bare-board.tsx';
import { QrCode } from './qr-code.tsx';

export interface PairingScreenProps {
  player: Player;
  geometry: ScreenGeometry;
  /** It was paired before. */
  isRevoked: boolean;
}

/** Shows a code until it is confirmed. */
export function PairingScreen({ player, geometry, isRevoked }: PairingScreenProps) {
  const code = useSelector(player, ({ context }) => context.code);
  const address = new URL(code?.path ?? '', window.location.origin);
  const href = `${address.href}?code=${code?.userCode}`;
  return (
    <BareBoard
      geometry={geometry}
      content={{
        kind: 'pairing',
        code: code && showPairingCode(code.userCode),
        address: `${address.host}${address.pathname}`,
        qr: <QrCode value={href} label="QR-код с адресом раздела «Экраны» и кодом" />,
        isRevoked,
      }}
    />
  );
}
