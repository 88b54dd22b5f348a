import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { DRAFT_MESSAGE } from '@zvonok/domain/messages/records';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { RouterContext } from '../router-context.ts';
import { type Draft, draftKeyOf, draftOpener, type OpenDraft } from './drafts.ts';

/** So long after the last key the draft is written. */
const REST_MS = 300;
/** A message about text that came back is read, and can be answered. */
const MESSAGE_MS = 15_000;

/** What is never written down, encrypted or not. */
const SECRET_FIELD = /password|code|token|secret/i;

const openers = new WeakMap<Api, OpenDraft>();

/** One for the app: it keeps the key, and knows which write of a draft is the last. */
function openerOf({ api, session, offlineCacheOwner }: RouterContext): OpenDraft | null {
  const fetchKey = draftKeyOf(api);
  if (!fetchKey) return null;
  const known = openers.get(api);
  if (known) return known;
  const made = draftOpener({
    login: () => session.getSnapshot().context.person?.username ?? null,
    isRemembered: () => offlineCacheOwner() !== null,
    longTerm: () => window.localStorage,
    perTab: () => window.sessionStorage,
    fetchKey,
  });
  openers.set(api, made);
  return made;
}

/**
 * Keeps what is typed in a form until it is sent or given up, and puts it back when the same person opens the form
 * again: after a session that ended, a reload, or a browser that was closed. `name` says which form and which record it
 * is; null while the form is not shown, or for a public one.
 */
export function useDraft<Typed extends FieldValues, Form>(
  name: string | null,
  form: UseFormReturn<Typed, unknown, Form>,
): void {
  const context = useRouteContext({ from: '__root__' });
  const current = useRef({ form, context });
  current.current = { form, context };

  useEffect(() => {
    const { form, context } = current.current;
    const draft = name === null ? null : openerOf(context)?.(name);
    if (!draft) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let isKept = false;

    const write = () => {
      clearTimeout(rest);
      rest = undefined;
      const session = context.session.getSnapshot();
      // A user who signs out leaves nothing here.
      if (!session.hasTag('signed-in') && !session.hasTag('ended')) return;
      const changed = changedIn(form);
      if (changed) void draft.keep(changed);
      else if (isKept) draft.drop();
      isKept = changed !== null;
    };
    const putBack = (kept: Draft) => {
      isKept = true;
      for (const [field, value] of Object.entries(kept.typed)) {
        const path = field as Path<Typed>;
        form.setValue(path, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true, shouldTouch: true });
      }
      const start: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
      const isOther = Object.entries(kept.base).some(([field, value]) => !isSame(start[field], value));
      context.toasts.success(DRAFT_MESSAGE.returned, {
        duration: MESSAGE_MS,
        ...(isOther && { detail: DRAFT_MESSAGE.recordChanged }),
        action: { label: DRAFT_MESSAGE.discard, onPress: () => form.reset() },
      });
    };

    void draft.read().then((kept) => {
      if (kept && !isLeft && changedIn(form) === null) putBack(kept);
    });
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(rest);
        rest = setTimeout(write, REST_MS);
      },
    });
    // The last moment at which a phone lets a page do something.
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && rest !== undefined) write();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isLeft = true;
      stopWatching();
      document.removeEventListener('visibilitychange', onHidden);
      // Sent, or given up. A user whose session has ended has done neither.
      const isSignedIn = context.session.getSnapshot().hasTag('signed-in');
      if (!isSignedIn && rest !== undefined) write();
      clearTimeout(rest);
      if (isSignedIn && (isKept || changedIn(form))) draft.drop();
    };
  }, [name]);
}

/** Null if the form holds what it began with. */
function changedIn<Typed extends FieldValues, Form>(form: UseFormReturn<Typed, unknown, Form>): Draft | null {
  const start: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
  const typed = Object.entries(form.getValues()).filter(
    ([field, value]) => !SECRET_FIELD.test(field) && !isSame(start[field], value),
  );
  if (typed.length === 0) return null;
  const base = typed.map(([field]) => [field, start[field]]);
  return { typed: Object.fromEntries(typed), base: Object.fromEntries(base), savedAt: Date.now() };
}

/** Fields are what JSON can say. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
