import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type Curriculum, generatorQueries, updateCurriculum } from '@zvonok/api-client/generator';
import type { CurriculumItem } from '@zvonok/domain/generator/curriculum';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/forms/failure-text.ts';

/**
 * The curriculum as it is being edited. Every edit is shown at once and saved behind it, one class after another; what
 * could not be saved stays as it was typed until `save` succeeds.
 */
export function useCurriculum() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const { queryKey } = generatorQueries.curriculum(api);
  const unsaved = useRef(new Set<number>());
  const isSaving = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  // What comes from the server meanwhile would take back what is not saved yet.
  const query = useQuery({
    ...generatorQueries.curriculum(api),
    enabled: () => unsaved.current.size === 0,
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ busy: true, failure: null });
    let failure: string | null = null;
    while (failure === null) {
      const [classId] = unsaved.current;
      const now = client.getQueryData(queryKey);
      const group = now?.classes.find((each) => each.classId === classId);
      if (classId === undefined || !now || !group) break;
      unsaved.current.delete(classId);
      try {
        const { version } = await updateCurriculum(api, { classId, items: group.items }, now.version);
        client.setQueryData(queryKey, (known) => known && { ...known, version, fromTimetable: false });
      } catch (error) {
        unsaved.current.add(classId);
        failure = failureText(error);
      }
    }
    isSaving.current = false;
    setState({ busy: false, failure });
  }

  function edit(
    classId: number,
    change: (items: readonly CurriculumItem[]) => readonly CurriculumItem[],
  ): void {
    client.setQueryData(queryKey, (known) => known && withItems(known, classId, change));
    unsaved.current.add(classId);
    void save();
  }

  /** Forgets what is not saved and reads what is there. */
  async function reload(): Promise<void> {
    unsaved.current.clear();
    setState({ busy: false, failure: null });
    await client.invalidateQueries({ queryKey: generatorQueries.all });
  }

  return { query, edit, save: () => void save(), reload: () => void reload(), ...state };
}

function withItems(
  known: Curriculum,
  classId: number,
  change: (items: readonly CurriculumItem[]) => readonly CurriculumItem[],
): Curriculum {
  return {
    ...known,
    classes: known.classes.map((group) =>
      group.classId === classId ? { ...group, items: wireItems(change(group.items)) } : group,
    ),
  };
}

function wireItems(items: readonly CurriculumItem[]): Curriculum['classes'][number]['items'] {
  return items.map((item) => ({ ...item, parts: [...item.parts] }));
}
