import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { type OrderStatusForm, orderStatusSchema } from '@zvonok/domain/forms/order-status';
import { isOrderStatus } from '@zvonok/domain/orders/status';
import { useForm } from 'react-hook-form';

/** As long as the contract lets a comment be, in characters. */
const LONGEST_COMMENT = 1000;

interface Typed {
  /** Empty until one is chosen. */
  status: string;
  executorComment: string;
}

/** The form of an administrator's answer: a status and a comment, both required. */
export function useAnswerForm(start: Typed) {
  const { register, handleSubmit, formState, setValue, watch } = useForm<Typed, unknown, OrderStatusForm>({
    defaultValues: start,
    resolver: valibotResolver<Typed, unknown, OrderStatusForm>(orderStatusSchema),
  });
  const values = watch();
  const put = (field: string, value: FieldValue) => {
    if (field === 'status' || field === 'executorComment') {
      setValue(field, String(value ?? ''), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  return {
    values,
    put,
    isDirty: formState.isDirty,
    handleSubmit,
    /** For the dialog. */
    fields: {
      status: isOrderStatus(values.status) ? values.status : null,
      onStatus: (status: string) => put('status', status),
      statusError: formState.errors.status?.message ?? null,
      comment: {
        ...register('executorComment'),
        maxLength: LONGEST_COMMENT,
        error: formState.errors.executorComment?.message ?? null,
      },
    },
  };
}
