import type { components } from '@zvonok/api-client/contract.gen';
import { RIGHTS, type Right, ROLE_TABLE, type RoleEntry } from '@zvonok/domain/access/rights';
import { ROLE_LABEL, ROLES, type Role } from '@zvonok/domain/access/roles';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { ORDER_STATUS_LABEL, ORDER_STATUSES, type OrderStatus } from '@zvonok/domain/orders/kinds';
import type { GroupRecord, TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { contract, operations } from './contract.ts';

type Schemas = components['schemas'];
/** What came over the wire is the receiver's own, so nothing in it is read-only. */
type Wired<T> = T extends object ? { -readonly [Key in keyof T]: Wired<T[Key]> } : T;

const enumOf = (name: string) => contract.components.schemas[name]?.enum;
const descriptionOf = (name: string) =>
  (contract.components.schemas[name] as { description?: string } | undefined)?.description;

describe('the words the rules and the wire share', () => {
  it('are the same roles, statuses, days and lesson numbers', () => {
    expectTypeOf<Schemas['Role']>().toEqualTypeOf<Role>();
    expectTypeOf<Schemas['OrderStatus']>().toEqualTypeOf<OrderStatus>();
    expectTypeOf<Schemas['Weekday']>().toEqualTypeOf<Weekday>();
    expectTypeOf<Schemas['LessonNumber']>().toEqualTypeOf<LessonNumber>();

    expect(enumOf('Role')).toEqual(ROLES);
    expect(enumOf('OrderStatus')).toEqual(ORDER_STATUSES);
    expect(enumOf('Weekday')).toEqual(WEEKDAYS);
  });

  it('have the same Russian names', () => {
    for (const [role, label] of Object.entries(ROLE_LABEL)) {
      expect(descriptionOf('Role')).toContain(`\`${role}\` — ${label}`);
    }
    for (const [status, label] of Object.entries(ORDER_STATUS_LABEL)) {
      expect(descriptionOf('OrderStatus')).toContain(`\`${status}\` — ${label}`);
    }
  });

  it('let a wire record into the rules as it is', () => {
    expectTypeOf<Schemas['EditorGroup']>().toExtend<GroupRecord>();
    expectTypeOf<Schemas['Teacher']>().toExtend<TeacherRecord>();
  });

  it('name every right in the list of roles', () => {
    expectTypeOf<keyof Schemas['RoleRights']>().toEqualTypeOf<Right>();
    expect(contract.components.schemas.RoleRights?.required).toEqual(Object.keys(RIGHTS));
    expectTypeOf<Schemas['RoleEntry']>().toEqualTypeOf<Wired<RoleEntry>>();
  });

  it('give every role of the example the rights it has', () => {
    const example = contract.components.examples?.Roles as { value: RoleEntry[] } | undefined;

    expect(example).toBeDefined();
    for (const entry of example?.value ?? []) expect(ROLE_TABLE).toContainEqual(entry);
  });
});

/** Which right a call limited to some roles needs, by its tag. */
const RIGHT_OF_TAG: Readonly<Record<string, Right>> = {
  teacher: 'scheduleEditor',
  lesson: 'scheduleEditor',
  'lesson-time': 'scheduleEditor',
  calendar: 'scheduleData',
  'import-export': 'scheduleEditor',
  replacement: 'scheduleSwap',
  cartridge: 'cartridgesAdmin',
  sysadmin: 'sysadminAdmin',
  repair: 'repairAdmin',
  certificate: 'certificates',
  user: 'adminUsers',
  event: 'adminEvents',
  feedback: 'adminFeedbacks',
  audit: 'adminUsers',
  session: 'adminUsers',
  system: 'adminUsers',
  school: 'adminUsers',
  screen: 'scheduleData',
  'second-factor': 'scheduleSwap',
  generator: 'scheduleGenerate',
};

/** Calls that need another right than the rest of their tag. */
const RIGHT_OF_CALL: Readonly<Record<string, Right>> = {
  'DELETE /user-management/api/users/second-factor/{id}': 'adminUsers',
  'GET /schedule/api/schedule/cover-book/timesheet': 'scheduleLoad',
  'GET /schedule/api/schedule/month-papers/timesheet': 'scheduleLoad',
  'PUT /schedule/api/schedule/planning-settings': 'scheduleData',
  // Who serves orders of the other kinds serves these too.
  'PUT /work-order/api/order/card/{id}/assignment': 'repairAdmin',
};

describe('the roles a call is limited to', () => {
  const limited = operations.filter((operation) => operation['x-roles'] !== undefined);

  it.each(limited.map((operation) => [operation.call, operation] as const))(
    '%s: those who have the right',
    (call, operation) => {
      const right = RIGHT_OF_CALL[call] ?? RIGHT_OF_TAG[operation.tags[0] ?? ''];

      expect(right).toBeDefined();
      expect(operation['x-roles']).toEqual(right && RIGHTS[right]);
    },
  );

  it('are missing only if anyone signed in, or anyone at all, may change something', () => {
    const open = operations.filter((operation) => operation['x-roles'] === undefined);
    const changing = open.filter(({ method }) => method !== 'get').map(({ operationId }) => operationId);

    expect(changing.sort()).toEqual([
      'acknowledgeNotification',
      // What both sides of an order may do with it; an order of others does not exist for them.
      'addOrderPhoto',
      'commentOnOrder',
      'confirmDeliveryChannel',
      'correctOrder',
      'createCartridgeOrder',
      'createCertificate',
      'createFeedback',
      'createRepairOrder',
      'createScreenPairing',
      'createSysadminOrder',
      'deleteOrderPhoto',
      'deleteSession',
      'deliverPrivateNotification',
      // Anyone with the code of a receipt; it changes nothing, and a code has no place in an address.
      'getCertificateStatus',
      'leaveDeliveryChannel',
      'linkDeliveryChannel',
      'login',
      'logout',
      'pollScreenPairing',
      'redeemPasswordLink',
      'refreshAccessToken',
      'refreshSession',
      'register',
      // A user with a second factor may renew its codes and give it up, whatever their role has become.
      'renewRecoveryCodes',
      // A paired screen's own.
      'reportScreen',
      'restoreWithdrawnOrder',
      'switchOffSecondFactor',
      'testDeliveryChannel',
      'updateOwnDelivery',
      'updateProfile',
      'withdrawOrder',
    ]);
  });
});
