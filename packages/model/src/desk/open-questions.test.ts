import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeScenario } from '../advice/index.ts';
import { onOneClock } from '../clocks/index.ts';
import { databaseText, NO_DATABASE_TEXT } from '../databases/index.ts';
import type { Question } from '../demand/index.ts';
import { text } from '../figure/index.ts';
import { type IdentityDecision, identifyMachines, mentionsOf, resolvedEstate } from '../identity/index.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { bareServer, bareWorkload, type Estate, type UtilisationSeries } from '../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, request, serverRecord } from '../scenario/test/scenario-fixture.ts';
import { asIfAnswered } from './as-if-answered.ts';
import { type Asked, type DeskGround, type OpenQuestion, openQuestions } from './index.ts';
import { outcomeOf } from './outcome-of.ts';

const origin = (file: string) => ({ file, sheet: null, row: 2, cells: {} });

interface Drawn {
  readonly hosts: number;
  readonly guestsPerHost: number;
  readonly vcpus: number;
  readonly memoryGiB: number;
  readonly dbms: string | null;
  readonly name: string;
  readonly renamed: boolean;
  /** Recordings of two hosts, one in UTC and one by the clock on the wall. */
  readonly clocks: boolean;
}

const drawn = fc.record<Drawn>({
  hosts: fc.integer({ min: 1, max: 6 }),
  guestsPerHost: fc.integer({ min: 1, max: 4 }),
  vcpus: fc.constantFrom(4, 8, 16),
  memoryGiB: fc.constantFrom(32, 96, 256),
  dbms: fc.constantFrom(null, 'Oracle 19c', 'SQL Server 2019', 'PostgreSQL 15'),
  name: fc.constantFrom('app', 'pgsql', 'oradb'),
  renamed: fc.boolean(),
  clocks: fc.boolean(),
});

/** Hosts of one list, guests of another, which may call the hosts otherwise. */
function estateOf({ hosts, guestsPerHost, vcpus, memoryGiB, dbms, name, renamed, clocks }: Drawn): Estate {
  const numbers = Array.from({ length: hosts }, (_, at) => String(at + 1).padStart(2, '0'));
  return {
    servers: numbers.map((number) => ({
      ...bareServer(`tky${number}.new.example`, `tky${number}.new.example`, origin('hosts.csv')),
      ...{ cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32, threads: 64, memoryGiB: 1024, cpuPeakShare: 0.6 },
    })),
    workloads: numbers.flatMap((number) =>
      Array.from({ length: guestsPerHost }, (_, at) => ({
        ...bareWorkload(`${name}${number}${at}`, `${name}${number}${at}`, origin('vms.csv')),
        ...{ serverKey: renamed ? `jp-esx${number}.old.example` : `tky${number}.new.example`, vcpus, memoryGiB, dbms },
      })),
    ),
    series: clocks ? numbers.slice(0, 2).map((number, at) => recordedDay(`tky${number}.new.example`, at)) : [],
    benchmarkRuns: [],
  };
}

/** A day with one busy hour, on the clock of a tool. */
function recordedDay(subject: string, at: number): UtilisationSeries {
  const values = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 0.9 : 0.1));
  const clock = at === 0 ? 'utc' : 'local';
  return {
    ...{ subject, metric: 'cpuShare', startsAt: '2026-11-20T00:00:00Z', stepS: 3_600, clock, values, peaks: null },
    ...{ stampMarks: 'start', sampleIs: 'mean', origin: origin(`${clock}.csv`) },
  };
}

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 2048,
};

function groundOf(
  files: Estate,
  inputs = INPUTS,
  decisions: readonly IdentityDecision[] = [],
  zone: string | null = null,
): DeskGround {
  const decided = (more: readonly IdentityDecision[], said = zone) => {
    const identification = identifyMachines(mentionsOf(files), [...decisions, ...more]);
    const estate = resolvedEstate(files, identification.machines, () => 0);
    return { identification, estate: { ...estate, ...onOneClock(estate.series, said) } };
  };
  return {
    ...decided([]),
    inputs,
    withDecisions: (more) => decided(more).estate,
    withZone: (said) => decided([], said).estate,
    disagreements: [],
    withFile: () => decided([]).estate,
    evaluate: (estate, answered) => evaluate(answered, estate),
  };
}

/** The project once a question was answered as a person would. */
function answered(files: Estate, asked: Asked, id: string): DeskGround | null {
  const withDbms = (keys: readonly string[], dbms: string) => ({
    ...files,
    workloads: files.workloads.map((each) => (keys.includes(each.key) ? { ...each, dbms } : each)),
  });
  switch (asked.about) {
    case 'machines': {
      const same = id === 'same';
      return groundOf(
        files,
        INPUTS,
        asked.question.matches.map(({ a, b }) => ({ a: a.id, b: b.id, same })),
      );
    }
    case 'product':
      return groundOf(withDbms(asked.workloads, id === 'accept' ? asked.proposed : NO_DATABASE_TEXT));
    case 'edition': {
      const version = asked.product === 'oracle' ? '19c' : '2019';
      return groundOf(withDbms(asked.workloads, databaseText({ product: asked.product, edition: id, version })));
    }
    case 'clock':
      return groundOf(files, INPUTS, [], id);
    case 'scenario':
      return groundOf(files, { ...INPUTS, ...asked.question.choices[Number(id)]?.inputs });
    // Which files came together is not drawn, nor what they leave open.
    case 'file':
    case 'disagreement':
    case 'assumption':
      return null;
  }
}

type Ratio = NonNullable<ScenarioInputs['measuredRatio']>;

const serversMoved = ({ answers }: OpenQuestion, now: number | null) => {
  const servers = [now, ...answers.map(({ outcome }) => outcome.serversAfter)];
  return servers.includes(null) && servers.some((each) => each !== null)
    ? Number.POSITIVE_INFINITY
    : Math.max(...servers.map((each) => each ?? 0)) - Math.min(...servers.map((each) => each ?? 0));
};

/** Each asks for as many plans as there are answers. */
const RUNS = process.env.TATAMI_SOAK ? 12 : 5;

describe('openQuestions', () => {
  it('says of each answer what comes once it is given', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(drawn, (estate) => {
        const files = estateOf(estate);
        for (const { asked, answers, blocking } of openQuestions(groundOf(files)).questions) {
          // A plan can be made of machines that may be one, and with an edition or a clock that nobody has stated.
          expect(blocking).toBe(asked.about === 'scenario' && asked.question.blocking);
          for (const { id, outcome } of answers) {
            const ground = answered(files, asked, id);
            if (!ground) continue;
            met.add(asked.about);
            expect(outcomeOf(asIfAnswered(ground).result)).toEqual(outcome);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect([...met].toSorted()).toEqual(['clock', 'edition', 'machines', 'product', 'scenario']);
  });

  it('says of an answer which others it makes needless', () => {
    let settled = 0;
    fc.assert(
      fc.property(drawn, (estate) => {
        const files = estateOf(estate);
        for (const { asked, settles } of openQuestions(groundOf(files)).questions) {
          if (settles.length === 0) continue;
          const ground = answered(files, asked, 'same');
          const asks = ground && asIfAnswered(ground).waiting.map((question) => question.asks);
          for (const needless of settles) expect(asks).not.toContainEqual(needless);
          settled += settles.length;
        }
      }),
      { numRuns: RUNS },
    );
    expect(settled).toBeGreaterThan(0);
  });

  it('puts first what makes others needless, then what keeps the plan waiting, then what moves most servers', () => {
    fc.assert(
      fc.property(drawn, (estate) => {
        const { now, questions } = openQuestions(groundOf(estateOf(estate)));
        const order = questions.map((question) => ({
          settles: question.settles.length,
          blocking: Number(question.blocking),
          moved: Math.max(
            serversMoved(question, now.serversAfter),
            serversMoved(
              {
                ...question,
                answers: question.answers.map(({ id, outcome }) => ({
                  id,
                  outcome: { ...outcome, serversAfter: outcome.serversBefore },
                })),
              },
              now.serversBefore,
            ),
          ),
        }));
        expect(order).toEqual(
          order.toSorted((a, b) => b.settles - a.settles || b.blocking - a.blocking || b.moved - a.moved),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('says how many questions wait behind those it computed', () => {
    const hosts = Array.from({ length: 14 }, (_, at) => bareServer(`db-${at}-a`, `db-${at}-a`, origin('hosts.csv')));
    const files = {
      ...estateOf({
        hosts: 1,
        guestsPerHost: 1,
        vcpus: 4,
        memoryGiB: 32,
        dbms: null,
        name: 'app',
        renamed: false,
        clocks: false,
      }),
    };
    const listed = hosts.map((host, at) => ({
      ...host,
      key: `db_${at}_a`,
      name: `DB_${at}_a`,
      origin: origin('cmdb.csv'),
    }));
    const ground = groundOf({ ...files, servers: [...files.servers, ...hosts, ...listed] });
    const pairs = ground.identification.review.length;
    expect(pairs).toBeGreaterThan(10);
    const { questions, notWeighed } = openQuestions(ground);
    const weighed = questions.filter(({ asked }) => asked.about !== 'assumption').length;
    expect(weighed).toBeLessThanOrEqual(10);
    expect(weighed + notWeighed).toBeGreaterThanOrEqual(pairs);
  });

  it.each([
    ['asks about a ratio that the scenario was proposed with, and nobody measured here', (ratio: Ratio) => ratio, true],
    [
      'asks nothing about a ratio that a person states',
      (ratio: Ratio) => ({ ...ratio, provenance: 'own test' }),
      false,
    ],
  ])('%s', (_, stated, asked) => {
    const files: Estate = { ...NETFINITY_ESTATE, servers: Array.from({ length: 40 }, (_each, n) => serverRecord(n)) };
    const { platforms, catalogue } = request(INPUTS, files);
    const proposed = proposeScenario(files, { platforms, catalogue });
    if (!proposed.measuredRatio) throw new Error('no ratio is proposed');
    const { questions } = openQuestions(
      groundOf(files, { ...proposed, measuredRatio: stated(proposed.measuredRatio) }),
    );
    const ids = questions.flatMap((each) => (each.asked.about === 'assumption' ? [each.asked.assumption.id] : []));
    expect(ids.includes('ratio')).toBe(asked);
  });

  it('asks once what its first answer leaves open, and takes the questions after it as answered', () => {
    const files = estateOf({
      ...{
        hosts: 2,
        guestsPerHost: 2,
        vcpus: 4,
        memoryGiB: 32,
        dbms: null,
        name: 'app',
        renamed: false,
        clocks: false,
      },
    });
    const ground = groundOf(files);
    const stays: Question<ScenarioInputs> = {
      ...{ id: 'host-size', blocking: true, asks: text('Which hosts?', 'どのホストですか。'), affected: ['app010'] },
      choices: [{ label: text('The most common', '最も多い機種'), inputs: { hostBasis: 'most-common' } }],
    };
    const settled: Question<ScenarioInputs> = {
      ...{ id: 'cpu-peak', blocking: true, asks: text('Which peak?', 'ピークはいくつですか。'), affected: ['app011'] },
      choices: [{ label: text('All of it', 'すべて'), inputs: { assumedCpuPeakShare: 1 } }],
    };
    const waits: DeskGround = {
      ...ground,
      evaluate: (estate, inputs) => {
        const result = ground.evaluate(estate, inputs);
        const own = result.questions.filter(({ id }) => id !== stays.id && id !== settled.id);
        return { ...result, questions: [stays, ...(inputs.assumedCpuPeakShare === null ? [settled] : []), ...own] };
      },
    };
    const { waiting, inputs } = asIfAnswered(waits);
    expect(waiting.map(({ id }) => id).filter((id) => id === stays.id || id === settled.id)).toEqual([
      stays.id,
      settled.id,
    ]);
    expect(inputs).toMatchObject({ hostBasis: 'most-common', assumedCpuPeakShare: 1 });
    const { waitsFor, questions } = openQuestions(waits);
    expect(waitsFor).toBe(waiting.length);
    const asked = questions.filter(({ asked: it }) => it.about === 'scenario' && it.question.id === stays.id);
    expect(asked).toHaveLength(1);
  });

  it('asks of what nothing says that it is a database also while others are proposed', () => {
    const files = estateOf({
      ...{ hosts: 3, guestsPerHost: 1, vcpus: 4, memoryGiB: 32, dbms: null, name: 'box' },
      ...{ renamed: false, clocks: false },
    });
    const dbms = ['SQL Server 2019 Standard', null, null];
    const workloads = files.workloads.map((each, at) => ({
      ...{ ...each, dbms: dbms[at] ?? null },
      name: at === 1 ? 'pgsql01' : each.name,
    }));
    const licence = { product: null, appliesTo: 'databases' } as const;
    const { questions } = openQuestions(groundOf({ ...files, workloads }, { ...INPUTS, licence }));
    expect(questions.filter(({ asked: it }) => it.about === 'product')).toHaveLength(1);
    const silent = questions.flatMap(({ asked: it }) =>
      it.about === 'scenario' && it.question.settledIn?.list === 'databases' ? [it.question] : [],
    );
    expect(silent.map(({ id, affected }) => [id, affected])).toEqual([['licence-silent', [workloads[2]?.name]]]);
  });

  it('asks of no one product of all workloads while files name products that nobody has confirmed', () => {
    const files = estateOf({
      ...{ hosts: 2, guestsPerHost: 1, vcpus: 4, memoryGiB: 32, dbms: null, name: 'box' },
      ...{ renamed: false, clocks: false },
    });
    const named = (...names: readonly string[]) => ({
      ...files,
      workloads: files.workloads.map((each, at) => ({ ...each, name: names[at] ?? each.name })),
    });
    const aboutAll = (estate: Estate) =>
      openQuestions(groundOf(estate, { ...INPUTS, licence: { product: null } })).questions.filter(
        ({ asked: it }) => it.about === 'scenario' && it.question.id === 'licence',
      );
    expect(aboutAll(named('pgsql01', 'mysql01'))).toEqual([]);
    expect(aboutAll(files)).toHaveLength(1);
  });

  it('lists what stops the plan and only the inventory settles', () => {
    const origin = {
      file: 'vms.csv',
      sheet: null,
      row: 2,
      cells: { virtualMachine: { column: 'A (NAME)', text: 'sqlp01' } },
    };
    const machine = { ...bareWorkload('sqlp01', 'sqlp01', origin), memoryGiB: 64, cpuPeakShare: 0.5, poweredOn: true };
    const ground = groundOf({ servers: [], workloads: [machine], series: [], benchmarkRuns: [] });
    const { waitsFor, questions } = openQuestions(ground);
    const vcpus = questions.find(({ asked: it }) => it.about === 'scenario' && it.question.id === 'vcpus');
    expect(vcpus).toMatchObject({ blocking: true, answers: [] });
    expect(waitsFor).toBe(asIfAnswered(ground).waiting.length + 1);
  });
});
