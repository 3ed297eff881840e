import { defineConfig } from 'vitest/config';
import { testProject } from './scripts/test-project.ts';

/** One project per workspace; the API's tests need its built worker and parser processes (see scripts/build.mjs). */
export default defineConfig({
  test: {
    // Vitest leaves one processor idle, half of a small machine.
    maxWorkers: '100%',
    projects: [
      ...[
        'packages/model',
        'packages/formats',
        'packages/placement',
        'packages/contracts',
        'packages/wording',
        'packages/charts',
        'apps/api',
        'apps/web',
      ].map((root) => ({ test: testProject(root) })),
      // Parts of the web in a real page: see docs/decisions/0068-component-tests-in-a-page.md.
      'apps/web/vitest.page.config.ts',
    ],
  },
});
