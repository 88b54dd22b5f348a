import { Button } from '@zvonok/ui/controls';
import type { EmptyList } from '@zvonok/ui/lists';

/** What a list says where a search or a filter leaves nothing; `people` when its records are persons. */
export function nothingFound(showAll: () => void, { people = false } = {}): Omit<EmptyList, 'title'> {
  return {
    text: people ? 'По этому отбору никого не нашлось.' : 'По этому отбору ничего не нашлось.',
    action: <Button onClick={showAll}>{people ? 'Показать всех' : 'Показать все'}</Button>,
  };
}
