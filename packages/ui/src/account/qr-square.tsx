import { QrCode } from '@chakra-ui/react';
import { AppProvider } from '../tokens/app-provider.tsx';
import { secondFactorStyles as styles } from './second-factor-styles.ts';

/** A text as a square that a telephone's camera reads: black on white in either colour mode, as scanners expect. */
export function QrSquare({ value, label }: { value: string; label: string }) {
  return (
    <AppProvider>
      <QrCode.Root value={value} css={styles.square}>
        <QrCode.Frame css={styles.pattern} role="img" aria-label={label}>
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
    </AppProvider>
  );
}
