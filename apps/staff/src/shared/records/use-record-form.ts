import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/conflicts';
import type { CheckedForm, FormSchema } from '@zvonok/domain/forms/fields';
import { type BaseSyntheticEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useDraft } from '../drafts/use-draft.ts';

const BODY = 'body.';

interface RecordFormOptions<Typed extends FieldValues, Form> {
  /**
   * Which form of which record this is, for what is typed and not sent (`useDraft`): 'event.12', 'event.new'. Null
   * while it is not shown, or on a public page.
   */
  draft: string | null;
  /** What the form begins with. */
  start: NoInfer<Typed>;
  /** The schema of the form; a function if one field's text is read into several values. */
  check: FormSchema<Typed, Form> | ((typed: Typed) => CheckedForm<Form>);
  /** When a field is checked for the first time; on submit if left out. */
  mode?: 'onChange' | 'onTouched';
  /** Fields of which each may make another of them wrong: those that were visited are checked together. */
  related?: readonly Path<Typed>[];
}

/** The form of a record: its values, its errors in words, and how to put values and the server's errors into it. */
export function useRecordForm<Typed extends FieldValues, Form = Typed>({
  draft,
  start,
  check,
  mode,
  related = [],
}: RecordFormOptions<Typed, Form>) {
  const form = useForm<Typed, unknown, Form>({
    ...(mode && { mode }),
    // Otherwise a rule about two fields is checked only once every other field is right.
    ...(related.length > 0 && { criteriaMode: 'all' }),
    defaultValues: start as DefaultValues<Typed>,
    resolver: typeof check === 'function' ? resolverOf(check) : valibotResolver<Typed, unknown, Form>(check),
  });
  useDraft(draft, form);
  const { errors, isValid, isDirty, isSubmitted, submitCount, touchedFields } = form.formState;
  const [refused, setRefused] = useState<Messages>({});
  const messages: Messages = { ...refused, ...messagesOf(errors) };
  const forget = (name: string) =>
    setRefused((now) =>
      name in now ? Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)) : now,
    );
  const values = form.watch();

  const checkAgain = (name: Path<Typed>): void => {
    const visited: object = touchedFields;
    const others = related.includes(name)
      ? related.filter((other) => other !== name && (other in visited || other in messages))
      : [];
    if (mode !== undefined) void form.trigger([name, ...others]);
    else if (isSubmitted) void form.trigger();
  };
  const set = <Name extends Path<Typed>>(name: Name, value: PathValue<Typed, Name>): void => {
    forget(name);
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    checkAgain(name);
  };
  const isField = (name: string): name is Path<Typed> => name in start;
  /** Puts a value into a field as the field's type spells it; another user's value comes as the wire has it. */
  const put = (field: string, value: FieldValue): void => {
    if (isField(field)) set(field, alike(start[field], value) as PathValue<Typed, typeof field>);
  };

  return {
    values,
    set,
    put,
    putAll(fields: Fields): void {
      for (const [field, value] of Object.entries(fields)) put(field, value);
    },
    /** The messages by field. */
    errors: messages,
    /** What the input of a text needs, and its message. */
    bind(name: Path<Typed>) {
      const others = related.includes(name) ? related.filter((other) => other !== name) : [];
      const { onChange, ...field } = form.register(name, { deps: others });
      // One that another field has made wrong says so once it was visited.
      const isShown = others.length === 0 || isSubmitted || name in touchedFields || name in refused;
      return {
        ...field,
        onChange(event: Parameters<typeof onChange>[0]) {
          forget(name);
          return onChange(event);
        },
        error: (isShown && messages[name]) || null,
      };
    },
    /** The same for a component that shows its value and hands over a new one. */
    control: <Name extends Path<Typed>>(name: Name) => ({
      value: values[name as keyof Typed] as PathValue<Typed, Name>,
      error: messages[name] ?? null,
      onChange: (value: PathValue<Typed, Name>) => set(name, value),
      onBlur: () => set(name, form.getValues(name)),
    }),
    isValid,
    isDirty,
    submit: (onValid: (form: Form) => void) => (event?: BaseSyntheticEvent) =>
      void form.handleSubmit(onValid)(event),
    /** Begins again, as after a save that leaves the form open. */
    startFrom(values: Typed): void {
      setRefused({});
      form.reset(values);
    },
    /**
     * Shows the server's errors at their fields until these are changed; returns whether there are any. Another attempt
     * stays possible, as the server may answer otherwise.
     */
    blame(errors: readonly { path: string; message: string }[]): boolean {
      const named = errors.flatMap(({ path, message }) => {
        const name = path.startsWith(BODY) ? path.slice(BODY.length) : path;
        return isField(name) ? [{ name, message }] : [];
      });
      setRefused(Object.fromEntries(named.map(({ name, message }) => [name, message])));
      if (named[0]) form.setFocus(named[0].name);
      return named.length > 0;
    },
    /** Counts the attempts to send it. */
    attempts: submitCount,
    focus: (name: Path<Typed>) => form.setFocus(name),
    /** What it holds at this moment, if several fields are set one after another. */
    getValues: () => form.getValues(),
    showErrors(shown: Readonly<Partial<Record<string, string>>>): void {
      form.clearErrors();
      for (const [field, message = ''] of Object.entries(shown))
        form.setError(field as Path<Typed>, { type: 'check', message });
    },
  };
}

function resolverOf<Typed extends FieldValues, Form>(
  check: (typed: Typed) => CheckedForm<Form>,
): Resolver<Typed, unknown, Form> {
  return (typed) => {
    const checked = check(typed);
    if (checked.ok) return { values: checked.form, errors: {} };
    const errors = checked.errors.map(({ field, message }) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Typed> };
  };
}

type Messages = Readonly<Partial<Record<string, string>>>;

function messagesOf(errors: object): Messages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]: [string, { message?: string } | undefined]) =>
      error?.message === undefined ? [] : [[field, error.message]],
    ),
  );
}

function alike(start: unknown, value: FieldValue): FieldValue {
  if (typeof start === 'string') return String(value ?? '');
  return typeof start === 'number' && value !== null ? Number(value) : value;
}
