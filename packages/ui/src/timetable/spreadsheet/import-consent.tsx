import { chakra } from '@chakra-ui/react';
import type { ImportConsent } from '@zvonok/domain/spreadsheet/import-causes';
import { CONSENT_LABEL, consentPlaces, consentTitle } from '@zvonok/domain/spreadsheet/import-questions';
import { type RefObject, useId } from 'react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { importQuestionStyles as styles } from './import-question-styles.ts';
import type { ImportStep } from './import-step.ts';

export interface GivesConsent {
  /** Places in the list of reasons. */
  agreed: readonly number[];
  onAgree: (reason: number, isAgreed: boolean) => void;
  /** What is still missing, after an import was pressed. */
  missing: string;
  panel: RefObject<HTMLElement | null>;
}

/** What an import leaves out or takes away, by name; with a box for each where there is something to agree to. */
export function ImportConsentPanel({ consent, gives }: { consent: ImportConsent; gives?: GivesConsent }) {
  const titleId = useId();
  return (
    <chakra.section css={styles.consent} aria-labelledby={titleId} ref={gives?.panel}>
      <h3 id={titleId}>{gives ? 'Нужно ваше согласие' : 'Прочитано не всё'}</h3>
      {consent.reasons.map((reason, at) => (
        <fieldset key={`${reason.kind} ${reason.message}`}>
          <legend>{consentTitle(reason)}</legend>
          {reason.places.length > 0 && <small>{consentPlaces(reason)}</small>}
          {gives && (
            <Checkbox
              checked={gives.agreed.includes(at)}
              onChange={(isAgreed) => gives.onAgree(at, isAgreed)}
            >
              {CONSENT_LABEL[reason.kind]}
            </Checkbox>
          )}
        </fieldset>
      ))}
      {gives && <p role="status">{gives.missing}</p>}
    </chakra.section>
  );
}

/** What is not agreed to yet, by name. */
export function openReasons(step: ImportStep): string[] {
  if (step.kind !== 'review') return [];
  const { toAccept, agreed = [] } = step;
  return (toAccept?.reasons ?? []).filter((_, at) => !agreed.includes(at)).map(consentTitle);
}

/** What to do before the import; empty if everything is agreed to. */
export function missingText(reasons: readonly string[]): string {
  return reasons.length === 0 ? '' : `Сначала согласитесь: ${reasons.map((each) => `«${each}»`).join(', ')}.`;
}

/** The first box of the panel without a tick. */
export function firstOpenBox(panel: HTMLElement | null): HTMLInputElement | undefined {
  return [...(panel?.querySelectorAll('input') ?? [])].find(({ checked }) => !checked);
}
