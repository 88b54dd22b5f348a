import type { GroupRecord } from './records.ts';

/** What the server answers to an open screen: the classes that changed, or, when `complete`, all there are. */
export interface GroupChanges<G extends GroupRecord> {
  complete: boolean;
  groups: readonly G[];
}

/**
 * The classes of an open screen brought up to date. Those that are not in the answer keep their identity, so their rows do not render
 * again; when nothing changed the very same array comes back.
 */
export function withChangedGroups<G extends GroupRecord>(
  groups: readonly G[],
  { complete, groups: changed }: GroupChanges<G>,
): readonly G[] {
  if (complete) return changed;
  if (changed.length === 0) return groups;
  const fresh = new Map(changed.map((group) => [group.id, group]));
  const known = groups.map((group) => take(fresh, group));
  return [...known, ...fresh.values()];
}

function take<G extends GroupRecord>(fresh: Map<number, G>, group: G): G {
  const changed = fresh.get(group.id);
  fresh.delete(group.id);
  return changed ?? group;
}
