import { SECOND_FACTOR_LABEL } from '@zvonok/domain/messages/session';
import { CodeQuestion, RecoveryCodes, SecondFactorSetup } from '@zvonok/ui/account';
import { saveFile } from '../../shared/files/save-file.ts';
import type { SecondFactorStep, useSecondFactor } from './use-second-factor.ts';

export interface SecondFactorDialogsProps {
  factor: ReturnType<typeof useSecondFactor>;
  step: SecondFactorStep;
}

/** The dialog of the current step. */
export function SecondFactorDialogs({ factor, step }: SecondFactorDialogsProps) {
  const { open, failure, confirm, renew, switchOff } = factor;
  const close = () => open(null);
  switch (step.kind) {
    case 'setting-up':
      return (
        <SecondFactorSetup
          secret={step.secret}
          uri={step.uri}
          busy={confirm.isPending}
          failure={failure}
          onConfirm={(code) => confirm.mutate(code)}
          onCancel={close}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDownload={() => saveCodes(step.codes)} onDone={close} />;
    case 'renewing':
      return (
        <CodeQuestion
          key="renewing"
          title={SECOND_FACTOR_LABEL.newRecoveryCodes}
          confirmLabel="Получить"
          busy={renew.isPending}
          failure={failure}
          onConfirm={(code) => renew.mutate(code)}
          onCancel={close}
        >
          Прежние коды восстановления перестанут действовать.
        </CodeQuestion>
      );
    case 'switching-off':
      return (
        <CodeQuestion
          key="switching-off"
          title="Выключить второй фактор?"
          confirmLabel="Выключить"
          tone="danger"
          busy={switchOff.isPending}
          failure={failure}
          onConfirm={(code) => switchOff.mutate(code)}
          onCancel={close}
        >
          Для входа снова будет достаточно пароля.
        </CodeQuestion>
      );
  }
}

function saveCodes(codes: readonly string[]): void {
  const text = `Коды восстановления «Звонка»\r\n\r\n${codes.join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'Звонок — коды восстановления.txt');
}
