import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
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

/** Imports being looked at live in the address, so that a reload finds them again. */
interface ImportsShown {
  readonly imports?: string;
}
const importsShown = (search: Record<string, unknown>): ImportsShown =>
  typeof search.imports === 'string' && search.imports !== '' ? { imports: search.imports } : {};

const LISTS = ['servers', 'workloads', 'databases', 'machines', 'questions'] as const;

const overview = createRoute({
  getParentRoute: () => project,
  path: '/overview',
  component: lazyRouteComponent(() => import('./screens/OverviewScreen.tsx')),
});

/** What of the inventory is shown: a list, of it the records that lack a field, and the record whose use over time is open, by its key. */
interface InventoryShown extends ImportsShown {
  readonly list?: (typeof LISTS)[number];
  readonly without?: string;
  readonly record?: string;
}
const inventoryShown = (search: Record<string, unknown>): InventoryShown => {
  const list = LISTS.find((each) => each === search.list);
  return {
    ...importsShown(search),
    ...(list && { list }),
    ...(typeof search.without === 'string' && { without: search.without }),
    ...(typeof search.record === 'string' && search.record !== '' && { record: search.record }),
  };
};

const inventory = createRoute({
  getParentRoute: () => project,
  path: '/inventory',
  validateSearch: inventoryShown,
  component: lazyRouteComponent(() => import('./screens/InventoryScreen.tsx')),
});

const benchmarks = createRoute({
  getParentRoute: () => project,
  path: '/benchmarks',
  validateSearch: importsShown,
  component: lazyRouteComponent(() => import('./screens/BenchmarksScreen.tsx')),
});

const diagnosis = createRoute({
  getParentRoute: () => project,
  path: '/diagnosis',
  validateSearch: importsShown,
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
const scenariosShown = (search: Record<string, unknown>): ScenariosShown => ({
  ...(typeof search.compare === 'string' && search.compare !== '' && { compare: search.compare }),
  ...(typeof search.base === 'string' && search.base !== '' && { base: search.base }),
});

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
const searchShown = (search: Record<string, unknown>): SearchShown =>
  typeof search.search === 'string' && search.search !== '' ? { search: search.search } : {};

const scenario = createRoute({
  getParentRoute: () => project,
  path: '/scenarios/$id',
  validateSearch: searchShown,
  component: lazyRouteComponent(() => import('./screens/ScenarioScreen.tsx')),
});

/** The scenario whose layout is shown lives in the address. */
interface ScenarioShown {
  readonly scenario?: string;
}
const scenarioShown = (search: Record<string, unknown>): ScenarioShown =>
  typeof search.scenario === 'string' && search.scenario !== '' ? { scenario: search.scenario } : {};

const layout = createRoute({
  getParentRoute: () => project,
  path: '/layout',
  validateSearch: scenarioShown,
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

/** The calculator shown lives in the address. */
interface TopicShown {
  readonly topic?: string;
}
const topicShown = (search: Record<string, unknown>): TopicShown =>
  typeof search.topic === 'string' && search.topic !== '' ? { topic: search.topic } : {};

const calculators = {
  validateSearch: topicShown,
  component: lazyRouteComponent(() => import('./screens/CalculatorsScreen.tsx')),
};
const evidence = { component: lazyRouteComponent(() => import('./screens/EvidenceScreen.tsx')) };

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
    path: '/account',
    component: lazyRouteComponent(() => import('./screens/OwnAccountScreen.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/accounts',
    component: lazyRouteComponent(() => import('./screens/AccountsScreen.tsx')),
  }),
] as const;

const tools = [
  createRoute({ getParentRoute: () => root, path: '/calculators', ...calculators }),
  createRoute({ getParentRoute: () => root, path: '/evidence', ...evidence }),
] as const;

const toolsOfProject = [
  createRoute({ getParentRoute: () => project, path: '/calculators', ...calculators }),
  createRoute({ getParentRoute: () => project, path: '/evidence', ...evidence }),
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
