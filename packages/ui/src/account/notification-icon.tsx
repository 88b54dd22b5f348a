import type { NotificationKind } from '@zvonok/domain/notifications/kinds';
import type { ReactElement } from 'react';
import type { IconProps } from '../controls/glyph.tsx';
import { FileIcon, MonitorIcon, PrinterIcon, SwapIcon, UserIcon, WrenchIcon } from '../controls/icon.tsx';

const DRAWING: Record<NotificationKind, (props: IconProps) => ReactElement> = {
  cartridge: PrinterIcon,
  sysadmin: MonitorIcon,
  repair: WrenchIcon,
  certificate: FileIcon,
  replace: SwapIcon,
  private: UserIcon,
};

/** The drawing of a kind; always shown next to its word. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Drawing = DRAWING[kind];
  return <Drawing />;
}
