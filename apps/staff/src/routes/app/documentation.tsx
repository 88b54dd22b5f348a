import { createFileRoute } from '@tanstack/react-router';
import { readDocumentationSearch } from '../../features/documentation/address/documentation-search.ts';
import { DocumentationScreen } from '../../features/documentation/documentation-screen.tsx';

export const Route = createFileRoute('/app/documentation')({
  validateSearch: readDocumentationSearch,
  component: DocumentationScreen,
});
