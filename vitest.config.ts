import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The model is pure: no test leaves anything behind for the next, so its files share their imports (three times as fast). */
const PURE = new Set(['packages/model']);

/** One project per workspace; the API's tests need its built worker and parser processes (see scripts/build.mjs). */
export default defineConfig({
  test: {
    // Vitest leaves one processor idle, half of a small machine.
    maxWorkers: '100%',
    projects: [
      'packages/model',
      'packages/formats',
      'packages/placement',
      'packages/contracts',
      'packages/wording',
      'packages/charts',
      'apps/api',
      'apps/web',
    ].map((root) => ({
      test: {
        name: root,
        root,
        include: ['src/**/*.test.{ts,tsx}'],
        environment: 'node',
        setupFiles: [resolve(import.meta.dirname, 'scripts/seed-properties.ts')],
        testTimeout: 20_000,
        hookTimeout: 60_000,
        isolate: !PURE.has(root),
      },
    })),
  },
});
