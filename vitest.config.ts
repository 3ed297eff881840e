import { defineConfig } from 'vitest/config';
import { testProject } from './scripts/test-project.ts';

const WORKSPACES = [
  'packages/model',
  'packages/formats',
  'packages/placement',
  'packages/contracts',
  'packages/wording',
  'packages/charts',
  'apps/api',
  'apps/web',
];

/**
 * What runs in Node is one project: what workspaces import of each other is transformed and run once (docs/decisions/0615). The API's
 * tests need its built worker and parser processes (see scripts/build.mjs).
 */
export default defineConfig({
  test: {
    // Vitest leaves one processor idle, half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: testProject('node', WORKSPACES) },
      // Parts of the web in a real page: see docs/decisions/0068-component-tests-in-a-page.md.
      'apps/web/vitest.page.config.ts',
    ],
  },
});
