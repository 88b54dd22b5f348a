import { Button, ChakraProvider, defaultSystem, Heading, Input, Stack } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';

// The least that Chakra can show, as its documentation begins: the same heading and form.
function Page() {
  return (
    <ChakraProvider value={defaultSystem}>
      <Stack as="main">
        <Heading as="h1">Вход</Heading>
        <Input name="login" aria-label="Логин" />
        <Input name="password" type="password" aria-label="Пароль" />
        <Button type="submit">Войти</Button>
      </Stack>
    </ChakraProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
