import type { Assignment } from './assignment.ts';
import type { ProblemFault } from './find-faults.ts';
import type { ProblemSource, SourceServerType } from './problem-source.ts';

export type ReadDbpack =
  | { readonly kind: 'source'; readonly source: ProblemSource }
  | { readonly kind: 'invalid'; readonly faults: readonly ProblemFault[] };

/** The answer to a dbpack/1 instance, as its verifier reads it. */
export interface DbpackSolution {
  readonly instance: string;
  readonly binTypes: readonly number[];
  readonly bin: readonly number[];
  readonly node: readonly number[];
}

/** A dbpack/1 instance in the optimiser's words, or what is missing in it. Amounts are checked when the problem is compiled. */
export function readDbpack(value: unknown): ReadDbpack {
  if (!isRecord(value)) return invalid('', 'is no JSON object');
  if (value.format !== 'dbpack/1') return invalid('format', `is ${JSON.stringify(value.format)}, not "dbpack/1"`);
  const fault = shapeFault(value as Record<string, unknown>);
  if (fault) return { kind: 'invalid', faults: [fault] };
  return { kind: 'source', source: sourceOf(value as unknown as DbpackFile) };
}

/** An assignment in the words of dbpack/1. */
export function dbpackSolution(instance: string, assignment: Assignment): DbpackSolution {
  return {
    instance,
    binTypes: Array.from(assignment.serverTypes),
    bin: Array.from(assignment.server),
    node: Array.from(assignment.node),
  };
}

/** The part of the file that is used, once its shape is known to be right. */
interface DbpackFile {
  readonly name: string;
  readonly dims: readonly string[];
  readonly T: number;
  readonly items: readonly (readonly number[])[];
  readonly series?: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly binTypes: readonly DbpackType[];
  readonly dimScope?: readonly ('node' | 'server')[];
  readonly conflicts?: readonly (readonly number[])[];
  readonly products?: readonly { readonly name: string; readonly perCore: number }[];
  readonly product?: readonly number[];
  readonly spares?: number;
}

interface DbpackType extends Omit<SourceServerType, 'count'> {
  /** -1 = unlimited. */
  readonly count: number;
}

function sourceOf(file: DbpackFile): ProblemSource {
  return {
    name: file.name,
    dims: file.dims.map((name, d) => ({ name, scope: file.dimScope?.[d] ?? 'node' })),
    hours: file.T,
    items: file.items,
    series: new Map(Object.entries(file.series ?? {}).map(([d, series]) => [Number(d), series])),
    serverTypes: file.binTypes.map((type) => ({ ...type, count: type.count < 0 ? null : type.count })),
    conflicts: file.conflicts ?? [],
    products: file.products ?? [],
    product: file.product ?? file.items.map(() => -1),
    spares: file.spares ?? 0,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLists = (value: unknown): boolean => Array.isArray(value) && value.every(Array.isArray);
const isOptional = (fine: (value: unknown) => boolean) => (value: unknown) => value === undefined || fine(value);

/** What each field must look like before it can be read at all. */
const SHAPES: readonly (readonly [field: string, fine: (value: unknown) => boolean, expected: string])[] = [
  ['name', (value) => typeof value === 'string', 'a name'],
  ['dims', (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'), 'a list of names'],
  ['T', Number.isInteger, 'a whole number'],
  ['items', isLists, 'a list of lists of amounts'],
  [
    'series',
    isOptional((value) => isRecord(value) && Object.values(value).every(isLists)),
    'lists of samples by resource',
  ],
  ['binTypes', (value) => Array.isArray(value) && value.every(isType), 'a list of { name, count, cost, cores, nodes }'],
  ['dimScope', isOptional((value) => Array.isArray(value) && value.every(isScope)), 'a list of "node" or "server"'],
  ['conflicts', isOptional(isLists), 'a list of lists of items'],
  ['products', isOptional((value) => Array.isArray(value) && value.every(isRecord)), 'a list of { name, perCore }'],
  ['product', isOptional(Array.isArray), 'a list of products by item'],
  ['spares', isOptional(Number.isInteger), 'a whole number'],
];

function isType(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.count) && isLists(value.nodes);
}

function isScope(value: unknown): boolean {
  return value === 'node' || value === 'server';
}

function shapeFault(file: Record<string, unknown>): ProblemFault | undefined {
  const broken = SHAPES.find(([field, fine]) => !fine(file[field]));
  return broken && { where: broken[0], problem: `is not ${broken[2]}` };
}

function invalid(where: string, problem: string): ReadDbpack {
  return { kind: 'invalid', faults: [{ where, problem }] };
}
