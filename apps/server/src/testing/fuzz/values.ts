import type { Schema } from '../../http/contract/document.ts';
import type { FlatSchema, Flatten } from './flat-schema.ts';
import type { Random } from './random.ts';
import { HOSTILE_VALUES, PASSWORD_MARK, someText, textOfPattern } from './texts.ts';

const MAX_ID = 2 ** 31 - 1;
const DEMO_IDS = 60;
const DEMO_WEEKS = ['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-11-09'];
const HANDED_OUT = /"(undoToken|inviteCode|fingerprint|since)":"([^"\\]{1,200})"/g;
/** Where the contract asks for a text under another name than it gave it. */
const ASKED_AS: Readonly<Record<string, string>> = { fingerprint: 'expect' };
const DAY_MS = 86_400_000;

/** Makes values of the contract's schemas: good ones, almost good ones and bad ones. */
export class Values {
  readonly #random: Random;
  readonly #flatten: Flatten;
  /** Numbers of records that answers have named. */
  readonly #ids: number[] = [];
  readonly #learnt: Record<string, string> = {};
  #known: Readonly<Record<string, string>> = {};

  constructor(random: Random, flatten: Flatten) {
    this.#random = random;
    this.#flatten = flatten;
  }

  /** Lets later requests ask for the records an answer has named, and use what it handed out. */
  learn(answer: string): void {
    for (const [, id] of answer.matchAll(/"id":(\d+)/g)) this.#ids.push(Number(id));
    if (this.#ids.length > 400) this.#ids.splice(0, this.#ids.length - 400);
    for (const [, name = '', text = ''] of answer.matchAll(HANDED_OUT)) {
      this.#learnt[ASKED_AS[name] ?? name] = text;
    }
  }

  /** What the next requests know in addition: the asker's own tokens and password. */
  know(texts: Readonly<Record<string, string>>): void {
    this.#known = texts;
  }

  valid(schema: Schema, name = ''): unknown {
    const flat = this.#flatten(schema);
    const random = this.#random;
    if (flat.choices) return random.pick(flat.choices);
    if (flat.variants.length > 0) return this.valid(random.pick(flat.variants), name);
    switch (this.#typeOf(flat)) {
      case 'object':
        return this.#object(flat);
      case 'array':
        return this.#array(flat);
      case 'string':
        return this.#text(flat, name);
      case 'integer':
      case 'number':
        return this.#number(flat);
      case 'boolean':
        return random.chance(0.5);
      default:
        return null;
    }
  }

  /** As the schema says but for one thing. */
  almostValid(schema: Schema, name = ''): unknown {
    const flat = this.#flatten(schema);
    const random = this.#random;
    if (flat.variants.length > 0) return this.almostValid(random.pick(flat.variants), name);
    switch (this.#typeOf(flat)) {
      case 'object':
        return this.#wrongObject(flat);
      case 'array':
        return random.chance(0.5)
          ? [...this.#array(flat), this.invalid()]
          : Array.from({ length: Math.min(flat.maxItems, 40) + 1 }, () => null);
      case 'string':
        return this.#wrongText(flat, name);
      case 'integer':
      case 'number':
        return random.pick([
          flat.minimum - 1,
          flat.maximum + 1,
          0,
          -1,
          1.5,
          '1',
          'семь',
          [this.#number(flat)],
          `\u0001number:${random.pick(['1e400', '1.0', '1e2', '-0'])}`,
        ]);
      default:
        return this.invalid();
    }
  }

  invalid(): unknown {
    return this.#random.pick(HOSTILE_VALUES);
  }

  #typeOf({ types, properties }: FlatSchema): string {
    const [first = Object.keys(properties).length > 0 ? 'object' : 'string', ...others] = types;
    return others.length > 0 && this.#random.chance(0.2) ? this.#random.pick(others) : first;
  }

  #object({ properties, required }: FlatSchema): Record<string, unknown> {
    const taken = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random.chance(0.5),
    );
    return Object.fromEntries(taken.map(([name, schema]) => [name, this.valid(schema, name)]));
  }

  #wrongObject(flat: FlatSchema): unknown {
    const random = this.#random;
    const object = this.#object(flat);
    const names = Object.keys(flat.properties);
    const name = names.length > 0 ? random.pick(names) : 'id';
    switch (random.between(0, 4)) {
      case 0:
        delete object[name];
        return object;
      case 1:
        return { ...object, [random.pick(['extra', 'role', 'id', 'isAdmin', ''])]: this.invalid() };
      case 2:
        Object.defineProperty(object, '__proto__', { value: { role: 'ADMIN' }, enumerable: true });
        return object;
      default:
        return { ...object, [name]: this.almostValid(flat.properties[name] ?? {}, name) };
    }
  }

  #array({ items = {}, minItems, maxItems }: FlatSchema): unknown[] {
    const length = this.#random.between(minItems, Math.min(maxItems, minItems + 3));
    return Array.from({ length }, () => this.valid(items));
  }

  #number({ types, minimum, maximum }: FlatSchema): number {
    const random = this.#random;
    if (minimum === 1 && maximum === MAX_ID) {
      if (this.#ids.length > 0 && random.chance(0.5)) return random.pick(this.#ids);
      return random.chance(0.9) ? random.between(1, DEMO_IDS) : MAX_ID;
    }
    const low = Math.max(minimum, -1000);
    const high = Math.min(maximum, low + 2 ** 31);
    if (random.chance(0.2)) return random.pick([low, high]);
    const near = random.between(low, random.chance(0.5) ? Math.min(high, low + 20) : high);
    return types.includes('number') && random.chance(0.5) ? near / 2 : near;
  }

  #text(flat: FlatSchema, name: string): string {
    const random = this.#random;
    const known = this.#known[name] ?? this.#learnt[name];
    // A password belongs to a login; elsewhere it would only be a password again.
    if (known !== undefined && flat.format !== 'mixed-case' && random.chance(0.5)) return known;
    if (flat.components.includes('SchoolDate') || flat.format === 'date') return this.#day();
    if (flat.components.includes('LocalDateTime')) {
      return `${this.#day()}T${random.pick(['00:00:00', '08:30:00', '13:15:59', '23:59:59'])}`;
    }
    if (flat.format === 'mixed-case') {
      return flat.minLength === 0 && random.chance(0.7) ? '' : `${PASSWORD_MARK}${random.between(1, 3)}`;
    }
    if (flat.format === 'uuid')
      return `3f1c2a7e-0b5d-4c8e-9a61-${String(random.between(1, 999)).padStart(12, '0')}`;
    if (name === 'email') return random.pick(['', 'a@b.ru', `n${random.between(1, 99)}@school.example`]);
    const [pattern] = flat.patterns;
    const special = flat.components.includes('Text') && flat.patterns.length === 1 ? undefined : pattern;
    const made = special === undefined ? null : textOfPattern(random, special);
    if (made !== null) return made;
    return someText(random, flat.minLength, Math.min(flat.maxLength, 10_000));
  }

  #wrongText(flat: FlatSchema, name: string): unknown {
    const random = this.#random;
    const text = this.#text(flat, name);
    const long = Math.min(flat.maxLength, 20_000) + 1;
    return random.pick([
      'Ж'.repeat(long),
      text.slice(0, Math.max(0, flat.minLength - 1)),
      `${text}\u0000`,
      `\ud83d${text}`,
      ` ${text}`,
      text.toLowerCase(),
      `${text}x`,
      [text],
      { text },
      7,
      this.invalid(),
    ]);
  }

  #day(): string {
    const random = this.#random;
    if (random.chance(0.7)) return random.pick(DEMO_WEEKS);
    const monday = random.between(0, 5000) * 7 + 2;
    const shift = random.chance(0.8) ? 0 : random.between(1, 6);
    return new Date(Date.UTC(2000, 0, 1) + (monday + shift) * DAY_MS).toISOString().slice(0, 10);
  }
}
