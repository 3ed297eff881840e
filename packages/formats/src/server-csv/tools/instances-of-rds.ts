import { text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { ENGINES_OF_RDS } from './engines-of-rds.data.ts';

const CUSTOM = 'custom-';
const OF_CONTAINERS = '-cdb';
/** What the console says of a cluster where instances have their class. */
const INSTANCES = /^\d{1,3} ?(?:instances?|インスタンス)$/i;

/** The product and edition that the engine of an instance of RDS stands for; null where the row is of no such instance or names it in words. */
export function engineOfRds(fields: RowFields): string | null {
  const engine = fields.has('instanceType') ? fields.text('dbms') : null;
  if (engine === null) return null;
  const own = engine.startsWith(CUSTOM) ? engine.slice(CUSTOM.length) : engine;
  const base = own.endsWith(OF_CONTAINERS) ? own.slice(0, -OF_CONTAINERS.length) : own;
  return Object.hasOwn(ENGINES_OF_RDS, base) ? (ENGINES_OF_RDS[base] ?? null) : null;
}

/** Whether a row is of a cluster, whose instances have rows of their own. */
export function isClusterOfRds(fields: RowFields): boolean {
  const size = fields.text('instanceType');
  return size !== null && INSTANCES.test(size);
}

const REPLICA = /^(?:read[ -]?)?replica$/i;
const CLASS = /^db\./i;

/** Whether a row is of a read replica of RDS, which serves reads, and takes over for nobody by itself. */
export function isReadReplicaOfRds(fields: RowFields, role: string): boolean {
  return REPLICA.test(role.trim()) && CLASS.test(fields.text('instanceType') ?? '');
}

export const clusterOfInstances = (name: string): Trouble => ({
  severity: 'info',
  code: 'cluster-of-instances',
  problem: text(
    '“{name}” is a cluster: its instances have rows of their own.',
    '「{name}」はクラスターで、各インスタンスが別の行にあるため、対象外としました。',
    { name: quoted(name) },
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
});
