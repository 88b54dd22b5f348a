import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { generatorQueries } from '@zvonok/api-client/generator';
import { teacherQueries } from '@zvonok/api-client/teachers';

/** Everything limits may name, as lists to choose from have it. */
export function useNamed() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data: rooms = [] } = useQuery(dictionaryQueries.rooms(api));
  const { data: subjects = [] } = useQuery(dictionaryQueries.subjects(api));
  const { data: teachers = [] } = useQuery(teacherQueries.list(api));
  const { data: curriculum } = useQuery(generatorQueries.curriculum(api));
  return {
    rooms: rooms.map(({ id, number }) => ({ id: String(id), name: number })),
    subjects: subjects.map(({ id, name }) => ({ id: String(id), name })),
    teachers: teachers.map(({ id, name }) => ({ id: String(id), name })),
    classes: curriculum?.classes.map(({ classId, name }) => ({ id: String(classId), name })) ?? [],
  };
}

/** What was chosen, as limits have it, and back. */
export const ids = (chosen: readonly string[]) => chosen.map(Number);
export const texts = (chosen: readonly number[]) => chosen.map(String);
