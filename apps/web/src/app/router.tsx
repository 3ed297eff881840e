import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isSending } from '../features/imports/uploads.ts';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import ProjectsScreen from './screens/ProjectsScreen.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

const projects = createRoute({
  getParentRoute: () => root,
  path: '/',
  // Not lazy: what a first visit shows would wait for a second round of files.
  component: ProjectsScreen,
});

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared',
  component: lazyRouteComponent(() => import('./screens/SharedScreen.tsx')),
});

const project = createRoute({ getParentRoute: () => root, path: '/projects/$projectId' });

const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/projects/$projectId/overview', params, replace: true });
  },
});

/** Of an address the parts that are texts and not empty. A text of digits or one word of JSON comes as what it says. */
function textsOf<Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  const stated = names.filter((name) => ['string', 'number', 'boolean'].includes(typeof search[name]));
  const texts = stated.map((name) => [name, String(search[name])] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(texts) as { readonly [name in Name]?: string };
}

/** Imports being looked at live in the address, so that a reload finds them again. */
interface ImportsShown {
  readonly imports?: string;
}
const importsShown = (search: Record<string, unknown>): ImportsShown => textsOf(search, ['imports']);

const LISTS = ['servers', 'workloads', 'databases', 'machines', 'questions'] as const;

const overview = createRoute({
  getParentRoute: () => project,
  path: '/overview',
  component: lazyRouteComponent(() => import('./screens/OverviewScreen.tsx')),
});

/**
 * What of the inventory is shown: a list, of it the records that lack a field or hold a text, and the record whose use over time is
 * open, by its key.
 */
interface InventoryShown extends ImportsShown {
  readonly list?: (typeof LISTS)[number];
  readonly without?: string;
  readonly find?: string;
  readonly record?: string;
}
const inventoryShown = (search: Record<string, unknown>): InventoryShown => {
  const list = LISTS.find((each) => each === search.list);
  return { ...importsShown(search), ...(list && { list }), ...textsOf(search, ['without', 'find', 'record']) };
};

const inventory = createRoute({
  getParentRoute: () => project,
  path: '/inventory',
  validateSearch: inventoryShown,
  component: lazyRouteComponent(() => {
    // Whoever comes to look at records has their code with that of the page; a first file is read before there are any.
    if (!isSending()) void import('./screens/RecordsOfInventory.tsx');
    return import('./screens/InventoryScreen.tsx');
  }),
});

const benchmarks = createRoute({
  getParentRoute: () => project,
  path: '/benchmarks',
  validateSearch: importsShown,
  component: lazyRouteComponent(() => import('./screens/BenchmarksScreen.tsx')),
});

/** The report whose reading is open, by its id. */
interface DiagnosisShown extends ImportsShown {
  readonly report?: string;
}
const diagnosisShown = (search: Record<string, unknown>): DiagnosisShown => textsOf(search, ['imports', 'report']);

const diagnosis = createRoute({
  getParentRoute: () => project,
  path: '/diagnosis',
  validateSearch: diagnosisShown,
  component: lazyRouteComponent(() => import('./screens/DiagnosisScreen.tsx')),
});

const platforms = createRoute({
  getParentRoute: () => project,
  path: '/platforms',
  component: lazyRouteComponent(() => import('./screens/PlatformsScreen.tsx')),
});

/** The scenarios that stand side by side, and the one their differences are to, live in the address. */
interface ScenariosShown {
  readonly compare?: string;
  readonly base?: string;
}
const scenariosShown = (search: Record<string, unknown>): ScenariosShown => textsOf(search, ['compare', 'base']);

const scenarios = createRoute({
  getParentRoute: () => project,
  path: '/scenarios',
  validateSearch: scenariosShown,
  component: lazyRouteComponent(() => import('./screens/ScenariosScreen.tsx')),
});

/** The search for a plan that is being followed lives in the address, so that a reload finds it again. */
interface SearchShown {
  readonly search?: string;
}
const searchShown = (search: Record<string, unknown>): SearchShown => textsOf(search, ['search']);

const scenario = createRoute({
  getParentRoute: () => project,
  path: '/scenarios/$id',
  validateSearch: searchShown,
  component: lazyRouteComponent(() => import('./screens/ScenarioScreen.tsx')),
});

const LAYOUT_VIEWS = ['drawing', 'table', 'commands'] as const;

/** The scenario whose layout is shown, and how, live in the address. */
interface LayoutShown {
  readonly scenario?: string;
  readonly view?: (typeof LAYOUT_VIEWS)[number];
}
const layoutShown = (search: Record<string, unknown>): LayoutShown => {
  const view = LAYOUT_VIEWS.find((each) => each === search.view);
  return { ...textsOf(search, ['scenario']), ...(view && { view }) };
};

const layout = createRoute({
  getParentRoute: () => project,
  path: '/layout',
  validateSearch: layoutShown,
  component: lazyRouteComponent(() => import('./screens/LayoutScreen.tsx')),
});

const proposals = createRoute({
  getParentRoute: () => project,
  path: '/proposals',
  component: lazyRouteComponent(() => import('./screens/ProposalsScreen.tsx')),
});

const proposalTexts = createRoute({
  getParentRoute: () => project,
  path: '/proposals/$id',
  component: lazyRouteComponent(() => import('./screens/ProposalTextsScreen.tsx')),
});

/** The version whose pages are shown lives in the address; none = the proposal as it stands now. */
interface VersionShown {
  readonly version?: string;
}
const versionShown = (search: Record<string, unknown>): VersionShown => textsOf(search, ['version']);

const proposalPages = createRoute({
  getParentRoute: () => project,
  path: '/proposals/$id/pages',
  validateSearch: versionShown,
  component: lazyRouteComponent(() => import('./screens/ProposalPagesScreen.tsx')),
});

/** The calculator shown lives in the address. */
interface TopicShown {
  readonly topic?: string;
}
const topicShown = (search: Record<string, unknown>): TopicShown => textsOf(search, ['topic']);

const calculators = {
  validateSearch: topicShown,
  component: lazyRouteComponent(() => import('./screens/CalculatorsScreen.tsx')),
};
const evidence = { component: lazyRouteComponent(() => import('./screens/EvidenceScreen.tsx')) };

/** The page of the guide that is open lives in the address. */
interface GuideShown {
  readonly page?: string;
}
const guideShown = (search: Record<string, unknown>): GuideShown => textsOf(search, ['page']);

const guide = {
  validateSearch: guideShown,
  component: lazyRouteComponent(() => import('./screens/GuideScreen.tsx')),
};

const people = createRoute({
  getParentRoute: () => project,
  path: '/people',
  component: lazyRouteComponent(() => import('./screens/MembersScreen.tsx')),
});

const audit = { component: lazyRouteComponent(() => import('./screens/AuditScreen.tsx')) };
const auditOfProject = createRoute({ getParentRoute: () => project, path: '/audit', ...audit });

const accounts = [
  createRoute({ getParentRoute: () => root, path: '/audit', ...audit }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    component: lazyRouteComponent(() => import('./screens/ProviderAnswerScreen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(() => import('./screens/OwnAccountScreen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/accounts',
    component: lazyRouteComponent(() => import('./screens/AccountsScreen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/backups',
    component: lazyRouteComponent(() => import('./screens/BackupsScreen.tsx')),
  }),
] as const;

const tools = [
  createRoute({ getParentRoute: () => root, path: '/calculators', ...calculators }),
  createRoute({ getParentRoute: () => root, path: '/evidence', ...evidence }),
  createRoute({ getParentRoute: () => root, path: '/guide', ...guide }),
] as const;

const toolsOfProject = [
  createRoute({ getParentRoute: () => project, path: '/calculators', ...calculators }),
  createRoute({ getParentRoute: () => project, path: '/evidence', ...evidence }),
  createRoute({ getParentRoute: () => project, path: '/guide', ...guide }),
] as const;

const steps = [
  overview,
  inventory,
  benchmarks,
  diagnosis,
  platforms,
  scenarios,
  scenario,
  layout,
  proposals,
  proposalTexts,
  proposalPages,
  people,
  auditOfProject,
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    projects,
    shared,
    ...accounts,
    ...tools,
    project.addChildren([projectIndex, ...steps, ...toolsOfProject]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
