import { statements } from './statements.ts';

/**
 * A substitution is described by names («X заменяет Y»), so no two teachers who work here have one, whatever its letter
 * case. Schools that have such teachers already keep them: the later one gets a number after the name, «Иванова А. П.
 * (2)», the journal says so, and the school renames them as it likes. Teachers who have left may share a name.
 */
export const oneTeacherPerName = statements(
  `do $$
  declare
    twin record;
    other_name text collate "und-x-icu";
    place integer;
    renamed boolean := false;
  begin
    for twin in
      select later.id, later.name from teacher as later
      where later.removed_at is null and exists (
        select from teacher as earlier
        where earlier.removed_at is null and lower(earlier.name) = lower(later.name) and earlier.id < later.id
      )
      order by later.id
    loop
      place := 2;
      loop
        other_name := twin.name || ' (' || place || ')';
        exit when not exists (
          select from teacher where removed_at is null and lower(name) = lower(other_name)
        );
        place := place + 1;
      end loop;
      update teacher set name = other_name where id = twin.id;
      insert into audit_entry (at, action, subject_kind, subject_id, subject_label, changes)
      values (now(), 'teacher.changed', 'teacher', twin.id, other_name, jsonb_build_object(
        'name', jsonb_build_object('from', twin.name, 'to', other_name)
      ));
      renamed := true;
    end loop;
    if renamed then
      update timetable_version set version = version + 1;
      insert into timetable_touch (version) select version from timetable_version;
    end if;
  end $$`,
  `create unique index teacher_one_per_name on teacher (lower(name)) where removed_at is null`,
);
