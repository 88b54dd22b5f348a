import { useSelector } from '@xstate/react';
import { showPairingCode } from '@zvonok/domain/screens/pairing-code';
import type { ScreenGeometry } from '@zvonok/ui/kiosk';
import { encode } from 'uqr';
import type { Player } from '../../player/create-player.ts';
import { BareBoard } from '../../shared/bare-board.tsx';

/** A text as a square that a telephone's camera reads. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

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
