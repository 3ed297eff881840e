import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Libraries that change seldom, each in a file of its own that stays cached when our code changes. */
const VENDORS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'tanstack',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core)[\\/]/,
  },
  { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
];

/** What every page stands on, in one file: its styles stay in the order they are imported in. */
const SHELL = { name: 'shell', tags: ['$initial' as const] };

/** Fields and dialogs that not every page has, in one file: spread over those of several screens they loaded in a circle, none first. */
const WIDGETS = {
  name: 'widgets',
  test: /node_modules[\\/](@mantine|@floating-ui|react-number-format|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)[\\/]/,
};

/** What several screens share: a file for each set of screens, small ones joined, so that a screen asks for few. */
const SHARED = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 };

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: { zod: here('./src/api/schemaless.ts') } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The page is served under a strict Content-Security-Policy: nothing inline, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our packages are declarations: a screen loads of the model only what it uses.
      treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [...VENDORS, SHELL, WIDGETS, SHARED] },
        // The bundler appends to a shared file the names of all screens that use it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.includes('~') ? `assets/${name.split('~')[0]}-[hash].css` : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 4000}` } } },
});
