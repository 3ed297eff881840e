import type { FastifyInstance } from 'fastify';
import type { IdentityProviderSettings } from './access/identity-provider/settings.ts';
import { type HashCost, Passwords } from './access/password.ts';
import { audited, type Database, dataFolder, type Erased } from './database/index.ts';
import { Erasing } from './erasing.ts';
import { manyCorrections } from './estate/corrections/correct-many.ts';
import { evaluationRepository } from './evaluation/repository.ts';
import { benchmarkRepository } from './features/benchmarks/repository.ts';
import { benchmarkRoutes } from './features/benchmarks/routes.ts';
import { calculatorRoutes } from './features/calculators/routes.ts';
import { clockRepository } from './features/clock/repository.ts';
import { clockRoutes } from './features/clock/routes.ts';
import { companyRepository } from './features/company/repository.ts';
import { companyRoutes } from './features/company/routes.ts';
import { deletionRepository } from './features/deletions/repository.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { diagnosisRepository } from './features/diagnosis/repository.ts';
import { diagnosisRoutes } from './features/diagnosis/routes.ts';
import { evidenceRoutes } from './features/evidence/routes.ts';
import { estateWriter } from './features/imports/applying/estate-writer.ts';
import { importJob } from './features/imports/applying/import-job.ts';
import { removeLeftoversDaily } from './features/imports/remove-leftovers.ts';
import { importRepository } from './features/imports/repository.ts';
import { importRoutes } from './features/imports/routes.ts';
import { inventoryRepository } from './features/inventory/repository.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { EventStreams, type StreamLimits } from './features/jobs/event-streams.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { languageRoutes } from './features/languages/routes.ts';
import { machineDecider } from './features/machines/decide-machines.ts';
import { precedenceKeeper } from './features/machines/keep-precedence.ts';
import { machineRoutes } from './features/machines/routes.ts';
import { overviewRepository } from './features/overview/repository.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { platformRepository } from './features/platforms/repository.ts';
import { platformRoutes } from './features/platforms/routes.ts';
import { projectRemover } from './features/projects/remove-project.ts';
import { projectRepository } from './features/projects/repository.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { proposalRepository } from './features/proposals/repository.ts';
import { proposalRoutes } from './features/proposals/routes.ts';
import { proposalShareRepository } from './features/proposals/shares/repository.ts';
import { proposalShareRoutes } from './features/proposals/shares/routes.ts';
import { proposalVersionRepository } from './features/proposals/versions/repository.ts';
import { proposalVersionRoutes } from './features/proposals/versions/routes.ts';
import { documentJob } from './features/proposals/versions/write-documents.ts';
import { planJob } from './features/scenarios/plan-job.ts';
import { scenarioRepository } from './features/scenarios/repository.ts';
import { scenarioRoutes } from './features/scenarios/routes.ts';
import { JobEvents, type ToldEvent } from './jobs/job-events.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { jobRepository } from './jobs/repository.ts';
import { type OfferedLanguage, speakLanguages } from './languages/offer-languages.ts';
import { mountGuards } from './mounting/guards.ts';
import { mountPeople } from './mounting/people.ts';
import { type StatelessProcesses, startProcesses } from './mounting/processes.ts';
import { mountUpkeep } from './mounting/upkeep.ts';
import { DiskSpace } from './operations/disk-space.ts';
import { afterChanges } from './plugins/after-changes.ts';
import { prepareAhead } from './plugins/prepare-ahead.ts';
import { furtherSamples } from './sample/further-samples.ts';
import { uploadsTakenRepository } from './uploads/repository.ts';
import { settleAtStart } from './uploads/settle-at-start.ts';
import { uploadStore } from './uploads/upload-store.ts';

const UPLOAD_LIMIT_BYTES = 256 * 1024 * 1024;

/** Fifty people with two pages each on one job. */
const STREAM_LIMITS: StreamLimits = { perJob: 100, total: 1_000 };

/** Jobs of a kind, each of another project. Searches take turns; plans that need none pass by two that wait for theirs. */
const AT_ONCE = { import: 2, plan: 3 } as const;

const PROJECT_PAGES = /^\/projects/;
/** Pages with a button that exports, and the list before them. */
const EXPORTING_PAGES = /^\/projects\/[^/]+\/(proposals|scenarios)/;

export interface FeatureOptions {
  readonly database: Database;
  /** Where everything is kept. */
  readonly dataFolder: string;
  /** Folder of the archives that backups make; one in the data folder unless stated. */
  readonly backupFolder?: string;
  /** How long after its start the server makes a backup that is due. */
  readonly firstBackupAfterMs?: number;
  /** Folder of the bundled child processes and workers (scripts/build.mjs). */
  readonly builtFolder: string;
  /** prisma/sample */
  readonly sampleFolder: string;
  /** prisma/migrations */
  readonly migrationsFolder: string;
  readonly version: string;
  /** Beside English and Japanese. */
  readonly languages?: readonly OfferedLanguage[];
  readonly uploadLimitBytes?: number;
  /** Whether threads and processes start, with their code compiled, before they are asked for anything. */
  readonly startsAhead?: boolean;
  /** Processes of whoever starts several servers; a server has its own unless stated. */
  readonly stateless?: StatelessProcesses;
  readonly streamLimits?: StreamLimits;
  /** Whether people have to sign in; whoever reaches the server does everything otherwise. */
  readonly accounts?: boolean;
  /** What a hash of a password costs; as much as is advised unless stated. */
  readonly passwordCost?: HashCost;
  /** The one address people open, where a proxy stands before the server. */
  readonly origin?: string | null;
  /** The provider people may sign in by; takes an origin to come back to. */
  readonly provider?: IdentityProviderSettings | null;
  /** Whether the data folder is a copy for reading: whatever would change something is refused, and nothing works by itself. */
  readonly readOnly?: boolean;
  /** Gives the bytes that may still be written into a folder; the system's own answer unless stated. */
  readonly freeIn?: (folder: string) => number;
}

export type Features = Awaited<ReturnType<typeof mountFeatures>>;

/** Wires every feature: its repository, its job, its routes. Features do not know each other; here is where they meet. */
export async function mountFeatures(app: FastifyInstance, options: FeatureOptions) {
  const { version, languages = [], startsAhead = true, accounts = false, readOnly = false } = options;
  const database = audited(options.database);
  speakLanguages(languages);
  const folders = dataFolder(options.dataFolder);
  const events = new JobEvents();
  const tell = (told: ToldEvent) => events.tell(told);
  const queue = jobRepository(database, { tell });
  const projects = projectRepository(database);
  const imports = importRepository(database, queue);
  const uploads = uploadStore(folders, imports, uploadsTakenRepository(database));
  const platforms = platformRepository(database);
  const scenarios = scenarioRepository(database);
  const proposals = proposalRepository(database);
  const company = companyRepository(database);
  const versions = proposalVersionRepository(database, queue);
  const shares = proposalShareRepository(database);
  const evaluations = evaluationRepository(database);
  const processes = startProcesses({ ...options, database, languages, startsAhead });
  const { evaluator, searcher, renderer, answerer, readers, writing } = processes;
  const writer = estateWriter(writing, tell);
  const deletions = deletionRepository(database);
  const erasing = new Erasing({
    write: () => writing.write<Erased>('erase', {}),
    erased: deletions.overwritten,
    log: app.log,
  });
  const planning = { scenarios, evaluations, evaluator, searcher };
  const works = {
    import: importJob({ imports, folders, readers, writer }),
    plan: planJob(planning),
    document: documentJob({ versions, renderer }),
  };
  const runner = new JobRunner({ queue, works, log: app.log, atOnce: AT_ONCE });

  const disk = new DiskSpace(options.dataFolder, options.freeIn);
  const encrypted = options.origin?.startsWith('https:') ?? false;
  const guarded = { disk, answerer, queue, projects, shares };
  const known = await mountGuards(app, { ...guarded, database, readOnly, accounts, encrypted });
  const ahead = [
    { pages: PROJECT_PAGES, prepared: [evaluator], afterMs: 0 },
    { pages: PROJECT_PAGES, prepared: [readers, writing], afterMs: 300 },
    { pages: EXPORTING_PAGES, prepared: [renderer], afterMs: 300 },
  ];
  const atWork = prepareAhead(app, startsAhead ? ahead : []);
  // Whoever asks later is told why it could not be read.
  const tellOfChange = (projectId: string) => void evaluator.readAgain(projectId).catch(() => undefined);
  if (startsAhead) afterChanges(app, { findProject: projects.scope, tell: tellOfChange });
  languageRoutes(app, languages);
  calculatorRoutes(app, answerer);
  evidenceRoutes(app, answerer);
  const erase = () => erasing.begin();
  const removal = projectRemover(writing);
  const removeProject = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const removed = await removal.remove({ id, version });
    erase();
    if (removed.kind !== 'written') return;
    await uploads.remove(removed.record);
    await deletions.filesRemoved(id);
  };
  const makers = { imports, uploads, platforms, scenarios, queue, runner };
  const makeSample = furtherSamples({ ...makers, projects, removeProject, folder: options.sampleFolder });
  const { filesRemoved } = deletions;
  projectRoutes(app, { projects, removal, makeSample, removeFiles: uploads.remove, filesRemoved, erase });
  const corrections = manyCorrections(writing);
  inventoryRoutes(app, inventoryRepository(database), { evaluator, corrections });
  deskRoutes(app, { evaluations, evaluator });
  overviewRoutes(app, { overviews: overviewRepository(database), evaluations, evaluator });
  clockRoutes(app, clockRepository(database), evaluator);
  machineRoutes(app, machineDecider(writing), precedenceKeeper(writing), evaluator);
  benchmarkRoutes(app, benchmarkRepository(database), { evaluator, corrections });
  diagnosisRoutes(app, diagnosisRepository(database));
  platformRoutes(app, platforms);
  const uploadLimitBytes = options.uploadLimitBytes ?? UPLOAD_LIMIT_BYTES;
  importRoutes(app, { imports, runner, readers, writer, uploads, uploadLimitBytes, erase });
  scenarioRoutes(app, { ...planning, queue, runner });
  const documents = { proposals, evaluations, evaluator, renderer, company };
  companyRoutes(app, { company, canPrint: renderer.canPrint });
  proposalRoutes(app, documents);
  proposalVersionRoutes(app, { ...documents, versions, runner, program: version });
  const streams = new EventStreams({ queue, events, log: app.log, limits: options.streamLimits ?? STREAM_LIMITS });
  jobRoutes(app, { queue, runner, streams });
  const passwords = new Passwords(options.passwordCost);
  proposalShareRoutes(app, { proposals, versions, shares, renderer, passwords });
  const { origin = null, provider = null } = options;
  const shutOut = () => streams.beginAnew();
  mountPeople(app, { database, passwords, known, accounts, encrypted, readOnly, origin, provider, shutOut });
  const openStreams = () => streams.size;
  const kept = { writing, deletions, disk, atWork, streams: openStreams };
  const { backups, retention } = mountUpkeep(app, { ...options, ...kept, database, readOnly });

  const beginWork = async () => {
    await settleAtStart(folders, imports, app.log);
    const inVain = await imports.broughtInVain();
    if (inVain.length > 0) await writer.takeAway(inVain);
    await platforms.ensurePriceBook();
    await runner.start();
    // What a server that was killed had deleted.
    erasing.beginLater();
    await backups.start();
  };
  if (!readOnly) {
    app.addHook('onReady', beginWork);
    app.addHook('preClose', removeLeftoversDaily({ imports, uploads, retention, erase }, app.log));
  }
  app.addHook('preClose', () => runner.stop());
  app.addHook('preClose', () => erasing.stop());
  app.addHook('preClose', () => backups.stop());
  app.addHook('onClose', processes.close);
  return {
    projects,
    imports,
    uploads,
    platforms,
    retention,
    scenarios,
    proposals,
    queue,
    events,
    streams,
    runner,
    erasing,
    backups,
  };
}
