import { ROLES, type Role } from '@zvonok/domain/access/roles';
import { demoSchool } from '../../seeds/demo-school.ts';
import { DEMO_PASSWORD, demoPasswordHash } from '../../seeds/demo-users.ts';
import type { TestSchool } from '../school.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

interface Person {
  id: number;
  login: string;
  role: Role;
  tokens: Tokens | null;
}

const QUARTER_OF_AN_HOUR = 15 * 60_000;
const TRIES = 3;

/**
 * One person of every role who is always signed in again. Among the calls that are tried are those that block people,
 * delete them, change passwords and end sessions; what such a call took away is put back.
 */
export class People {
  readonly #school: TestSchool;
  readonly #people: ReadonlyMap<Role, Person>;
  readonly #passwordHash: Promise<string> = demoPasswordHash();
  #addresses = 0;

  constructor(school: TestSchool) {
    this.#school = school;
    const found = ROLES.flatMap((role): [Role, Person][] => {
      const user = demoSchool().users.find((each) => each.role === role && each.login !== null);
      return user ? [[role, { id: user.id, login: user.login, role, tokens: null }]] : [];
    });
    this.#people = new Map(found);
  }

  /** Tokens of the person with a role, good ones unless something has just happened to them. */
  async tokens(role: Role): Promise<Tokens> {
    const person = this.#person(role);
    person.tokens ??= await this.#signIn(person);
    return person.tokens;
  }

  idOf(role: Role): number {
    return this.#person(role).id;
  }

  /** After a refusal of a token that should have been good. */
  async renew(role: Role): Promise<void> {
    const person = this.#person(role);
    const refreshed = person.tokens && (await this.#refresh(person.tokens));
    person.tokens = refreshed ?? (await this.#signIn(person));
  }

  /** What opens the account of a role. */
  credentials(role: Role): { login: string; password: string } {
    return { login: this.#person(role).login, password: DEMO_PASSWORD };
  }

  /** Everybody signs in anew when they are needed, with the account put back as it was. */
  forget(): void {
    for (const person of this.#people.values()) person.tokens = null;
  }

  /** Tokens that only their owner may ever get. */
  get secrets(): readonly string[] {
    return [...this.#people.values()].flatMap(({ tokens }) =>
      tokens ? [tokens.accessToken, tokens.refreshToken] : [],
    );
  }

  #person(role: Role): Person {
    const person = this.#people.get(role);
    if (!person) throw new Error(`The demo school has nobody who is ${role}.`);
    return person;
  }

  async #refresh({ accessToken, refreshToken }: Tokens): Promise<Tokens | null> {
    const answer = await this.#call('/auth/api/auth/token', { refreshToken }, accessToken);
    if (answer.statusCode !== 200) return null;
    return { accessToken: answer.json<{ accessToken: string }>().accessToken, refreshToken };
  }

  async #signIn(person: Person): Promise<Tokens> {
    let last = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await this.#putBack(person);
      const answer = await this.#call('/auth/api/auth/login', {
        login: person.login,
        password: DEMO_PASSWORD,
      });
      const tokens = answer.statusCode === 200 ? answer.json<Tokens>() : null;
      if (tokens?.accessToken) return tokens;
      last = `${answer.statusCode} ${answer.body}`;
      // Too many failures close a sign-in for a while.
      this.#school.clock.pass(QUARTER_OF_AN_HOUR);
    }
    throw new Error(`${person.login} could not be signed in again: ${last}`);
  }

  /** The account as the demo school has it, whatever became of it. */
  async #putBack({ id, login, role }: Person): Promise<void> {
    const { db } = this.#school.database;
    const now = this.#school.clock.now();
    const kept = { login, role, blocked: false, password_hash: await this.#passwordHash };
    await db
      .updateTable('app_user')
      .set({ login: null, password_hash: null })
      .where('login', '=', login)
      .where('id', '!=', id)
      .execute();
    // What a deleted account left may belong to others by now: a restored account begins anew.
    await db.deleteFrom('app_user').where('id', '=', id).where('deleted_at', 'is not', null).execute();
    await db.deleteFrom('second_factor').where('user_id', '=', id).execute();
    const { numUpdatedRows } = await db
      .updateTable('app_user')
      .set(kept)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await db
      .insertInto('app_user')
      .values({
        ...kept,
        id,
        first_name: 'Вернувшийся',
        last_name: 'Пользователь',
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .execute();
  }

  #call(url: string, payload: object, accessToken?: string) {
    this.#addresses += 1;
    const remoteAddress = `10.9.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
    const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
    return this.#school.call('POST', url, { payload, headers, remoteAddress });
  }
}
