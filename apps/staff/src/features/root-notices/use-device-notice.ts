import { type DeviceNotice, deviceNotice } from '@zvonok/domain/session/device';
import { useState } from 'react';
import type { AppConfig } from '../../shared/app-config/app-config.ts';
import { isStandalone } from '../../shared/install/standalone.ts';

const KEY = 'zvonok.device-notice';

/** The notice about this device, until it is hidden: then this browser doesn't show it again. */
export function useDeviceNotice(config: AppConfig): [DeviceNotice | null, () => void] {
  const fitting = deviceNotice({
    ...config,
    userAgent: navigator.userAgent,
    isStandalone: isStandalone(),
  });
  const [hidden, setHidden] = useState(readHidden);
  const hide = () => {
    setHidden(fitting);
    try {
      if (fitting) localStorage.setItem(KEY, fitting);
    } catch {
      // A storage that refuses shows the notice once more next time.
    }
  };
  return [fitting === hidden ? null : fitting, hide];
}

function readHidden(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
