import { SecondStepForm, type SecondStepFormProps } from '@zvonok/ui/account';

/** The code of the second factor: a file of its own, since few accounts ask for it. */
export function SecondStep(props: SecondStepFormProps) {
  return <SecondStepForm {...props} />;
}
