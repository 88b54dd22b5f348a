import type { SessionTokens } from '@zvonok/machines/session/session.rules';
import { buildTokens, type TokensOptions } from '@zvonok/machines/testing/build-tokens';
import { startSession as startMachine } from '@zvonok/machines/testing/session-deps';
import { describe, expect, it } from 'vitest';
import { followSession } from './follow-session.ts';

async function followed(kept: SessionTokens | null) {
  const app = await startMachine({ kept });
  const heard: string[] = [];
  followSession(app.actor, {
    recheck: () => heard.push('recheck'),
    forget: () => heard.push('forget'),
    leave: () => heard.push('leave'),
  });
  return { app, heard };
}

const adopt = (options: TokensOptions) => ({ type: 'session.adopt', tokens: buildTokens(options) }) as const;

describe('the page', () => {
  it('runs its guards again when a user signs in', async () => {
    const { app, heard } = await followed(null);

    await app.tell(adopt({}));

    expect(heard).toEqual(['recheck']);
  });

  it('stays as it is through a refresh that brings nothing new', async () => {
    const { app, heard } = await followed(buildTokens());

    await app.pass(600_000);

    expect(heard).toEqual([]);
  });

  it('asks its guards again when the roles have changed, and keeps what was fetched', async () => {
    const { app, heard } = await followed(buildTokens({ roles: ['HEADTEACHER'] }));

    await app.tell(adopt({ roles: ['TEACHER'] }));

    expect(heard).toEqual(['recheck']);
  });

  it('forgets what was fetched when the session ends by itself or becomes another user’s', async () => {
    const { app, heard } = await followed(buildTokens());

    await app.tell(adopt({ username: 'petrova.ev' }));
    await app.tell({ type: 'session.end' });

    expect(heard).toEqual(['forget', 'recheck', 'forget', 'recheck']);
  });

  it('is loaded anew after signing out', async () => {
    const { app, heard } = await followed(buildTokens());

    await app.send({ type: 'session.signOut' });

    expect(heard).toEqual(['leave']);
  });
});
