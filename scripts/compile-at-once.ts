import type { Plugin } from 'vite';

/** Chromium reads it at the head of a file: every function of it is compiled while it comes, off the page's thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the files with these names compiled whole. For code that runs as soon as it has come, all of it: else the first
 * picture waits for one function after the other.
 */
export function compileAtOnce(isMeant: (chunk: string) => boolean): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has put lists of its own at the head.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isMeant(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
