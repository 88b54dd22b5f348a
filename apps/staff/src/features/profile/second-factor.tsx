import { canUseSecondFactor } from '@zvonok/domain/access/rights';
import { SecondFactorCard } from '@zvonok/ui/account';
import { lazyPart, useIdlePreload } from '../../shared/lazy.tsx';
import { useRoles } from '../../shared/session/use-session.ts';
import { useSecondFactor } from './use-second-factor.ts';

// Nothing else on this page draws a square for a camera.
const SecondFactorDialogs = lazyPart(
  async () => (await import('./second-factor-dialogs.tsx')).SecondFactorDialogs,
  { name: 'настройку второго фактора', preload: 'idle', failure: 'message' },
);

/** «Второй фактор» of the own profile, for those who may have one, where the server knows such a thing. */
export function SecondFactor() {
  const mayTurnOn = canUseSecondFactor(useRoles());
  const factor = useSecondFactor();
  const { state, step, open, begin } = factor;
  const isShown = Boolean(state && (mayTurnOn || state.enabled));
  useIdlePreload(SecondFactorDialogs, isShown);
  if (!state || !isShown) return null;
  return (
    <>
      <SecondFactorCard
        dateEnabled={state.dateEnabled}
        recoveryCodesLeft={state.recoveryCodesLeft}
        canTurnOn={mayTurnOn}
        busy={begin.isPending}
        onTurnOn={() => begin.mutate()}
        onRenewCodes={() => open({ kind: 'renewing' })}
        onTurnOff={() => open({ kind: 'switching-off' })}
      />
      {step && <SecondFactorDialogs factor={factor} step={step} />}
    </>
  );
}
