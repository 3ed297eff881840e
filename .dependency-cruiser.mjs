/** Import rules of the house: data goes model → contracts → api and web, and never back. See ARCHITECTURE.md. */

const TOPICS = [
  'units',
  'figure',
  'uncertainty',
  'inventory',
  'benchmark',
  'databases',
  'identity',
  'series',
  'clocks',
  'plausibility',
  'platform',
  'cache',
  'throughput',
  'demand',
  'coverage',
  'study',
  'scaling',
  'numa',
  'addressing',
  'recorded-runs',
  'storage',
  'diagnosis',
  'licensing',
  'placement',
  'layout',
  'inputs',
  'target',
  'confidence',
  'money',
  'pairs',
  'plan',
  'checks',
  'outlook',
  'advice',
  'scenario',
  'alternatives',
  'comparison',
  'desk',
  'overview',
  'migration',
  'risks',
  'calculator',
  'evidence',
];

const tests = '\\.(test|bench)\\.tsx?$|/test/';

/** Each topic of the model may import only the topics before it. */
const topicOrder = TOPICS.map((topic, index) => ({
  name: `model-topic-order-${topic}`,
  comment: `"${topic}" may import only earlier topics. Move the shared idea to the earliest topic that owns it.`,
  severity: 'error',
  from: { path: `^packages/model/src/${topic}/`, pathNot: tests },
  to: { path: `^packages/model/src/(${TOPICS.slice(index + 1).join('|') || 'no-later-topic'})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Extract what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...topicOrder,
    {
      name: 'model-is-arithmetic',
      comment: 'The model imports nothing but itself: no package, no Node module. Pass the value in.',
      severity: 'error',
      from: { path: '^packages/model/src', pathNot: tests },
      to: { pathNot: '^packages/model/src' },
    },
    {
      name: 'formats-know-only-the-model',
      comment: 'Readers turn bytes into records of the model. They do not know HTTP, database or screens.',
      severity: 'error',
      from: { path: '^packages/formats/src', pathNot: tests },
      to: { path: '^(packages/(?!formats|model)|apps/)' },
    },
    {
      name: 'placement-knows-only-the-model',
      comment: "The package solves the model's placement problem. It does not know files, HTTP, database or screens.",
      severity: 'error',
      from: { path: '^packages/placement/src', pathNot: tests },
      to: { path: '^(packages/(?!placement|model)|apps/)' },
    },
    {
      name: 'web-does-not-search',
      comment:
        'A page places by first fit (`@tatami/placement/placing`); the search and its linear solver run in the API.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: tests },
      to: { path: '^packages/placement/', pathNot: '^packages/placement/src/placing\\.ts$' },
    },
    {
      name: 'contracts-know-only-the-model',
      comment: 'Contracts are schemas: they import the model and zod.',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: tests },
      to: { path: '^(packages/(?!contracts|model)|apps/)' },
    },
    {
      name: 'protocol-knows-no-feature',
      comment: 'How requests, errors, lists and estimates travel is the same for every feature.',
      severity: 'error',
      from: { path: '^packages/contracts/src/protocol/' },
      to: { path: '^packages/contracts/src/(estate|scenario|proposal|people)/' },
    },
    {
      name: 'packages-do-not-know-apps',
      comment: 'Packages are used by apps, never the other way round.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-know-each-other',
      comment: 'API and web meet in packages/contracts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-does-not-read-files',
      comment: 'Files are read by the API, in a child process. The browser sees records.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/formats/' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'A feature is a folder one can delete. Share through ui/, plugins/, jobs/ or a package.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'shared-web-does-not-know-features',
      comment:
        'What features share knows none of them. Pass the words or the part in, move the code into the feature, or join both in app/.',
      severity: 'error',
      from: { path: '^apps/web/src/(api|i18n|planning|theme|ui)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'ui-does-not-know-planning',
      comment: 'A part in ui/ draws what it is given. What knows plans and scenarios belongs in planning/.',
      severity: 'error',
      from: { path: '^apps/web/src/(api|i18n|theme|ui)/' },
      to: { path: '^apps/web/src/planning/' },
    },
    {
      name: 'features-do-not-know-screens',
      comment: 'A screen joins features; a feature gets what it needs from its screen as a property.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'only-repositories-touch-the-database',
      comment: 'Ask the feature’s repository.ts, or estate/bulk for very many rows.',
      severity: 'error',
      from: {
        path: '^apps/api/src',
        pathNot: `(repository\\.ts$|^apps/api/src/(database|estate/bulk|generated)/|${tests})`,
      },
      to: { path: '^apps/api/src/generated/' },
    },
    {
      name: 'running-needs-no-development-package',
      comment:
        'What `npm start` builds or runs is installed by `npm ci --omit=dev`: move the package to dependencies, or the import out.',
      severity: 'error',
      from: {
        path: '^((apps|packages)/[^/]+/src/|apps/web/vite[.]config|scripts/(start|build)[.]mjs|prisma/generate-client)',
        pathNot: tests,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-bulk-writes-sql',
      comment:
        'SQL over the tables has one home, estate/bulk; the file itself belongs to database/. Elsewhere ask Prisma.',
      severity: 'error',
      from: { path: '^apps/', pathNot: `(^apps/api/src/(database|estate/bulk)/|${tests})` },
      to: {
        path: '^packages/sqlite-driver/|node_modules/(better-sqlite3|@prisma/adapter-better-sqlite3|@prisma/driver-adapter-utils)/',
      },
    },
    {
      name: 'only-charts-know-recharts',
      comment: 'Charts are declared once, in packages/charts, for screen and PDF.',
      severity: 'error',
      from: { pathNot: '^packages/charts/' },
      to: { path: 'node_modules/recharts/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated/prisma/internal)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
