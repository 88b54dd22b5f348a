import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { ifMatch } from './if-match.ts';
import { requireBoolean, requireNumber, requireText } from './incorrect-input.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

export type User = components['schemas']['User'];
export type RoleEntry = components['schemas']['RoleEntry'];

const USERS = '/user-management/api/users';

export const userQueries = {
  /** Everything about users, for invalidating. */
  all: ['user'] as const,

  /** Every list of users, whatever its parameters. */
  lists: ['user', 'list'] as const,

  /** Everybody, by number. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...userQueries.lists, 'all'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET(USERS, { signal })),
    }),

  /** Everybody in whose name, login or address a text occurs. */
  search: (api: Api, text: string) =>
    queryOptions({
      queryKey: [...userQueries.lists, 'search', text] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/search/{text}`, { params: { path: { text } }, signal })),
    }),

  one: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'one', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/{id}`, { params: { path: { id } }, signal })),
    }),

  /** Who changed what and when, the last first. An extension. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'history', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${USERS}/{id}/history`, { params: { path: { id } }, signal })),
    }),
};

export const roleQueries = {
  /** What each role is called and may. An extension: the rules are known without it too. */
  list: (api: Api) =>
    queryOptions({
      queryKey: ['role', 'list'] as const,
      enabled: api.offers('listRoles'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/user-management/api/roles', { signal })),
    }),
};

type Schemas = components['schemas'];

const USER = `${USERS}/{id}` as const;

/**
 * Adds a person, who chooses login and password by the invite code in the answer. Sent again with the same key the user
 * is added once. Rejects with `Error('Incorrect input data')` and sends nothing when a name or the role is no text.
 */
export async function createUser(
  api: Api,
  body: Schemas['UserCreate'],
  key?: string,
): Promise<Schemas['User']> {
  requireText(body.firstName, body.lastName, body.role);
  if (body.teacherId !== null) requireNumber(body.teacherId);
  return unwrap(await api.POST(USERS, { params: idempotencyKey(key), body }));
}

/**
 * Adds several people, or none of them if one cannot be added: a 400 names every fault at `body.people.N`. Sent again
 * with the same key they are added once. An extension.
 */
export async function inviteUsers(
  api: Api,
  body: Schemas['UserInvitations'],
  key?: string,
): Promise<Schemas['User'][]> {
  return unwrap(await api.POST(`${USERS}/invitations`, { params: idempotencyKey(key), body }));
}

interface UserEdit {
  /** Unlinks the teacher, whatever the body says. */
  removeTeacher?: boolean;
  /** The version that was seen: changed since, it is a 409 (`editConflictOf`). */
  seen?: number | undefined;
}

/**
 * Changes a person. A `teacherId` of null and an empty password keep what is there. Rejects with
 * `Error('Incorrect input data')` and sends nothing when a name or the role is no text, or a yes or no is neither.
 */
export async function updateUser(
  api: Api,
  id: number,
  body: Schemas['UserUpdate'],
  { removeTeacher = false, seen }: UserEdit = {},
): Promise<Schemas['User']> {
  requireText(body.firstName, body.lastName, body.role);
  requireBoolean(body.blocked, body.protectionFromDeletion);
  if (body.teacherId !== null) requireNumber(body.teacherId);
  const params = { path: { id }, query: { removeTeacher }, ...ifMatch(seen) };
  return unwrap(await api.PUT(USER, { params, body }));
}

/** Deletes a person; one who is protected, or was changed since `seen`, is a 409. */
export async function deleteUser(api: Api, id: number, seen?: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(USER, { params: { path: { id }, ...ifMatch(seen) } }));
}

/** Takes a deletion back, for thirty days. An extension. */
export async function restoreUser(api: Api, id: number): Promise<Schemas['User']> {
  return unwrap(await api.POST(`${USER}/restore`, { params: { path: { id } } }));
}

/** Starts a person's account over: login, password and sessions are gone; returns the new invite code. */
export async function resetInviteCode(api: Api, id: number): Promise<Schemas['InviteCodeIssued']> {
  return unwrap(await api.GET(`${USERS}/registration/reset/{id}`, { params: { path: { id } } }));
}

/**
 * The invite codes of everybody who has not registered, to be printed and cut; of those with these numbers only, where
 * the host can choose. With the `site` where people open the app each slip has its address and a QR code.
 */
export function exportInviteCodes(
  api: Api,
  {
    ids,
    site,
    signal,
    report,
  }: {
    ids?: readonly number[] | undefined;
    site?: string | undefined;
    signal?: AbortSignal;
    report?: ReportProgress;
  } = {},
): Promise<DownloadedFile> {
  const call = api.GET(`${USERS}/registration/get-invite-codes`, {
    params: { query: { ...(ids && { ids: ids.join(',') }), ...(site !== undefined && { site }) } },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}

/** The people of a search and a filter as a workbook. An extension. */
export function exportUsers(
  api: Api,
  query: { text?: string; statuses?: string },
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET(`${USERS}/export`, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}

/** A one-time link for a user who forgot their password; it is shown once. */
export async function createPasswordLink(api: Api, id: number): Promise<Schemas['PasswordLink']> {
  return unwrap(await api.POST(`${USERS}/password-link/{id}`, { params: { path: { id } } }));
}

/** Sets the password of the user for whom a link was made; a link that does not work is a 400 at `body.token`. */
export async function redeemPasswordLink(
  api: Api,
  body: Schemas['PasswordLinkUse'],
): Promise<Schemas['PasswordLinkUsed']> {
  requireText(body.token, body.password);
  return unwrap(await api.PUT(`${USERS}/password-link`, { body }));
}
