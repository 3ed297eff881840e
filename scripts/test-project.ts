import { fileURLToPath } from 'node:url';

/** How the tests of a workspace run, whoever runs them. */
export function testProject(root: string) {
  return {
    name: root,
    root,
    include: ['src/**/*.test.{ts,tsx}'],
    // These run in a browser: apps/web/vitest.page.config.ts.
    exclude: ['**/*.page.test.tsx'],
    environment: 'node',
    setupFiles: [fileURLToPath(new URL('./seed-properties.ts', import.meta.url))],
    // Nothing here measures: these only end what hangs, on a slow machine too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // No test leaves anything behind for the next, so the files of a workspace share their imports.
    isolate: false,
    // Styles are read as they are by the test of their scale.
    css: root === 'apps/web',
  };
}
