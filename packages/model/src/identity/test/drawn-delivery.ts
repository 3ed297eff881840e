import fc from 'fast-check';
import type { Mention } from '../mention.ts';
import type { Alias } from '../names/alias.ts';

/** A machine as it truly is. */
export interface TrueMachine {
  readonly id: number;
  readonly short: string;
  readonly domain: string;
  readonly site: number;
  readonly ip: string;
  readonly uuid: string;
  readonly serial: string;
  readonly cpus: number;
  readonly memoryGiB: number;
}

export interface Delivery {
  readonly machines: readonly TrueMachine[];
  readonly mentions: readonly Mention[];
  /** Of each mention, by its id, the machine it truly is of. */
  readonly truth: ReadonlyMap<string, number>;
  /** Whether each list names each machine in a way that identifies it beyond its look. */
  readonly isPlain: boolean;
  /** Whether a list names some machines by another prefix than most. */
  readonly isMixed: boolean;
}

type Form = 'short' | 'full' | 'upper' | 'address' | 'number' | 'prefixed' | 'mixed' | 'cut' | 'marked';

const ROLES = ['db', 'ora', 'sql', 'web', 'app-batch', 'bkup'];
const SIZES = [
  [2, 8],
  [4, 16],
  [8, 64],
  [16, 128],
  [16, 256],
] as const;

/** An estate: names that two sites may share, an address and a UUID that clones and clusters may share. */
const estates = fc
  .record({
    count: fc.integer({ min: 1, max: 10 }),
    stem: fc.constantFrom('', 'prd-', 'jp', 'verylongsitename-'),
    sites: fc.integer({ min: 1, max: 2 }),
    twins: fc.boolean(),
    clones: fc.boolean(),
    clusterAddress: fc.boolean(),
    placeholderSerials: fc.boolean(),
    bySite: fc.boolean(),
    sizes: fc.array(fc.integer({ min: 0, max: SIZES.length - 1 }), { minLength: 10, maxLength: 10 }),
    roles: fc.array(fc.integer({ min: 0, max: ROLES.length - 1 }), { minLength: 10, maxLength: 10 }),
  })
  .map(({ count, stem, sites, twins, clones, clusterAddress, placeholderSerials, bySite, sizes, roles }) => ({
    // Lists of one site each name their machines in a way that tells the sites apart, or nobody could.
    bySite: bySite && sites === 2,
    machines: Array.from({ length: count }, (_, id): TrueMachine => {
      const site = id % sites;
      // Two sites that count their machines alike: db0 here and db0 there.
      const number = twins && sites === 2 ? Math.floor(id / 2) : id;
      const [cpus, memoryGiB] = SIZES[sizes[id] as number] as (typeof SIZES)[number];
      return {
        id,
        short: `${stem}${ROLES[roles[number] as number]}${number < 9 ? '0' : ''}${number + 1}`,
        domain: `site${site}.example.co.jp`,
        site,
        ip: clusterAddress && !bySite && id < 2 ? '10.0.0.10' : `10.${site}.1.${id + 20}`,
        uuid: clones && !bySite && id < 2 ? 'c'.repeat(31).concat('0') : id.toString(16).padStart(31, 'a').concat('e'),
        serial: placeholderSerials ? 'To be filled by O.E.M.' : `SGH${100 + id}XYZ`,
        cpus,
        memoryGiB,
      };
    }),
  }));

interface ListDrawn {
  readonly form: Form;
  readonly role: 'server' | 'virtual-machine' | 'recording';
  readonly columns: readonly Alias['kind'][];
  readonly statesSizes: boolean;
  /** Part of the machines a recording is of. */
  readonly share: number;
}

const lists: fc.Arbitrary<readonly ListDrawn[]> = fc.array(
  fc.record({
    form: fc.constantFrom<Form>('short', 'full', 'upper', 'address', 'number', 'prefixed', 'mixed', 'cut', 'marked'),
    role: fc.constantFrom('server', 'virtual-machine', 'recording'),
    columns: fc.subarray<Alias['kind']>(['dns', 'ip', 'uuid', 'serial']),
    statesSizes: fc.boolean(),
    share: fc.double({ min: 0.2, max: 1, noNaN: true }),
  }),
  { minLength: 2, maxLength: 5 },
);

/** The same machines written out by several sources, each in its way and in any order. Lists are of all machines, recordings of some. */
export const deliveries: fc.Arbitrary<Delivery> = fc
  .record({ estate: estates, lists, order: fc.integer({ min: 1, max: 2 ** 31 - 2 }) })
  .map(({ estate: { machines, bySite }, lists: drawn, order }) => {
    const truth = new Map<string, number>();
    const mentions = withoutMixedRecordings(
      drawn.flatMap((list, at) => writtenOut(machines, list, { at, bySite }, truth)),
      truth,
    );
    return {
      machines,
      truth,
      mentions: shuffled(mentions, order),
      isPlain: drawn.every(({ form }) => form === 'short' || form === 'full' || form === 'upper'),
      isMixed: drawn.some(({ form }) => form === 'mixed'),
    };
  });

/** Recordings of two machines under one name cannot be told apart by anybody: to the product they are of one subject. */
function withoutMixedRecordings(mentions: readonly Mention[], truth: Map<string, number>): readonly Mention[] {
  const isMixed = ({ role, name }: Mention) =>
    role === 'recording' &&
    new Set(
      mentions
        .filter((other) => other.role === 'recording' && other.name.toLowerCase() === name.toLowerCase())
        .map(({ id }) => truth.get(id)),
    ).size > 1;
  const kept = mentions.filter((mention) => !isMixed(mention));
  const there = new Set(kept.map(({ id }) => id));
  for (const id of [...truth.keys()]) if (!there.has(id)) truth.delete(id);
  return kept;
}

/** By the minimal standard generator of Park and Miller. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const placed = items.map((item) => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return { item, place: state };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

function writtenOut(
  machines: readonly TrueMachine[],
  { form, role, columns, statesSizes, share }: ListDrawn,
  { at, bySite }: { readonly at: number; readonly bySite: boolean },
  truth: Map<string, number>,
): readonly Mention[] {
  const isRecording = role === 'recording';
  const stated = (machine: TrueMachine): readonly Alias['kind'][] => [
    ...columns,
    ...(form === 'number' ? [numberOf(machine)] : []),
    ...(bySite ? (['ip'] as const) : []),
  ];
  const named = isRecording ? machines.slice(0, Math.ceil(share * machines.length)) : machines;
  return named.map((machine): Mention => {
    // A recording is named by its machine alone: two of one name are one mention.
    const id = `${role} ${at} ${machine.id}`;
    truth.set(id, machine.id);
    return {
      id,
      role,
      file: `${at}.csv`,
      sheet: null,
      list: isRecording ? id : `list ${at}${bySite ? ` of site ${machine.site}` : ''}`,
      name: nameIn(form, machine),
      aliases: isRecording
        ? []
        : [...new Set(stated(machine))].map((kind) => ({ kind, value: aliasOf(kind, machine) })),
      cpus: statesSizes && !isRecording ? machine.cpus : null,
      memoryGiB: statesSizes && !isRecording ? machine.memoryGiB : null,
    };
  });
}

/** The number that a list without names calls a machine by: a serial number that a vendor left blank is none. */
function numberOf({ serial }: TrueMachine): 'uuid' | 'serial' {
  return serial.includes(' ') ? 'uuid' : 'serial';
}

function nameIn(form: Form, machine: TrueMachine): string {
  const { id, short, domain, ip, site } = machine;
  switch (form) {
    case 'short':
      return short;
    case 'full':
      return `${short}.${domain}`;
    case 'upper':
      return `${short}.${domain}`.toUpperCase();
    case 'address':
      return ip;
    // A list without names: the numbers of machines stand in for these.
    case 'number':
      return machine[numberOf(machine)];
    case 'prefixed':
      return `x-${short}`;
    // Most with one prefix: the pattern leaves the others over.
    case 'mixed':
      return id % 4 === 3 ? `tst-${short}` : id % 4 === 2 ? `prd-${short}.site${site}` : `prd-${short}`;
    case 'cut':
      return short.slice(0, 15).toUpperCase();
    case 'marked':
      return `${short.replaceAll('-', '_')} (new)`;
  }
}

function aliasOf(kind: Alias['kind'], { id, short, domain, ip, uuid, serial }: TrueMachine): string {
  switch (kind) {
    case 'dns':
      return `${short}.${domain}`;
    case 'ip':
      return ip;
    case 'uuid':
      return uuid;
    case 'serial':
      return serial;
    case 'id':
      return `vm-${id}`;
  }
}
