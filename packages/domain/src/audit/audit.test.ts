import { describe, expect, it } from 'vitest';
import { AUDIT_GROUPS } from '../sorting/list-choices.ts';
import {
  AUDIT_ACTIONS,
  actionsOfGroup,
  auditChanges,
  auditFacts,
  auditFieldLabel,
  auditFields,
  auditText,
  groupOfAction,
} from './audit.ts';

describe('the journal', () => {
  it.each(AUDIT_GROUPS)('has actions in the group %s', (group) => {
    const actions = actionsOfGroup(group);

    expect(actions).not.toHaveLength(0);
    expect(new Set(actions.map(groupOfAction))).toEqual(new Set([group]));
  });

  it('puts every action into one group', () => {
    expect(AUDIT_GROUPS.flatMap(actionsOfGroup)).toHaveLength(Object.keys(AUDIT_ACTIONS).length);
  });

  it('says what happened to whom', () => {
    expect(auditText('sign-in.wrong-password', 'zhdanova.gd')).toBe('Неверный пароль: zhdanova.gd');
    expect(auditText('invite.printed', null)).toBe('Напечатаны пригласительные коды');
  });

  it('shows an action of another version as it stands', () => {
    expect(auditText('moon.eclipsed', null)).toBe('moon.eclipsed');
    expect(groupOfAction('moon.eclipsed')).toBeNull();
    expect(auditFieldLabel('moon')).toBe('moon');
  });

  it('lists only the fields that differ', () => {
    const before = { firstName: 'Галя', lastName: 'Жданова', email: null };

    expect(auditChanges(before, { ...before, firstName: 'Галина' })).toEqual({
      firstName: { from: 'Галя', to: 'Галина' },
    });
    expect(auditChanges(before, before)).toBeUndefined();
  });

  it('lists facts of something new as changes from nothing', () => {
    expect(auditFacts({ added: 3, file: null })).toEqual({
      added: { from: null, to: '3' },
      file: { from: null, to: null },
    });
  });

  it('shows fields in the order a reader meets them', () => {
    expect(auditFields(auditFacts({ moon: 1, removed: 1, added: 2, file: 'a.xlsx' }))).toEqual([
      'file',
      'added',
      'removed',
      'moon',
    ]);
  });
});
