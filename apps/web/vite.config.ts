import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readGuidePage } from './src/features/guide/reading/read-guide-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Libraries that change seldom, each in a file of its own that stays cached when our code changes. */
const VENDORS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'tanstack',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core)[\\/]/,
  },
  { name: 'i18n', test: /node_modules[\\/]i18next[\\/]/ },
];

/** What every page stands on, in one file: its styles stay in the order they are imported in. */
const SHELL = { name: 'shell', tags: ['$initial' as const] };

/** From so many screens on, parts that load by themselves among them, each of those a request of its own. */
const WIDELY = 9;

/**
 * What many screens are made of, in few files: each alone would be a request whose headers weigh more than what it brings. What a module
 * stands on is used as widely as it is, so that no file waits for another in a circle.
 */
const SHARED = [
  {
    name: 'screens',
    test: /[\\/](apps[\\/]web[\\/]src|packages[\\/]wording[\\/]src|@mantine)[\\/]/,
    minShareCount: WIDELY,
  },
  { name: 'records', test: /[\\/]packages[\\/](model|contracts)[\\/]src[\\/]/, minShareCount: WIDELY },
  // Notices need no more of dialogs than this.
  { name: 'portals', test: /([\\/]react-remove-scroll|@mantine[\\/]core[\\/].*[\\/]Portal)[\\/]/ },
  { name: 'dialogs', test: /@mantine[\\/]core[\\/].*[\\/](Modal|ModalBase|ScrollArea|FocusTrap)[\\/]/ },
  { name: 'choices', test: /@mantine[\\/]core[\\/].*[\\/](Popover|Combobox|Select)[\\/]/ },
];

/** Our packages are declarations: a screen, or the thread that computes, loads of the model only what it uses. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]/, sideEffects: false }],
};

/** The browser reads no files: the headers that lists give the fields of a record stay behind. */
const withoutListHeaders: Plugin = {
  name: 'without-list-headers',
  transform: (code, id) => (id.endsWith('-fields.data.ts') ? code.replace(/\bheaders: `[^`]*`,?/g, '') : null),
};

/** The pages of the guide are read when the product is built: the browser is given what they say. */
const guidePages: Plugin = {
  name: 'guide-pages',
  transform: (markdown, id) => {
    if (!/[\\/]docs[\\/]guide[\\/](en|ja)[\\/][\w-]+\.md$/.test(id)) return null;
    try {
      return { code: `export default ${JSON.stringify(readGuidePage(markdown))}`, moduleType: 'js' };
    } catch (error) {
      throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [react(), withoutListHeaders, guidePages],
  resolve: { alias: { zod: here('./src/api/schemaless.ts') } },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The page is served under a strict Content-Security-Policy: nothing inline, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: { groups: [...VENDORS, SHELL, ...SHARED] },
      },
    },
  },
  worker: { format: 'es', plugins: () => [withoutListHeaders], rolldownOptions: { treeshake } },
  server: { port: 5173, proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 4000}` } } },
});
