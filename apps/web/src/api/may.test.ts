import * as contracts from '@tatami/contracts';
import {
  type Account,
  type Endpoint,
  isProjectRole,
  PROJECT_ROLES,
  roleSuffices,
  type Session,
} from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { mayOf } from './may.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Endpoints that not every member of a project may ask for, by the name screens call them. */
const KEPT: ReadonlyMap<string, Endpoint['policy']> = new Map(
  Object.entries(contracts).flatMap(([of, endpoints]) =>
    of.endsWith('Endpoints')
      ? Object.entries(endpoints as Record<string, Endpoint>)
          .filter(([, { policy }]) => policy === 'editor' || policy === 'owner')
          .map(([name, { policy }]) => [`${of}.${name}`, policy] as const)
      : [],
  ),
);

/** Asked by controls that stand within what is guarded for another endpoint of the same policy. */
const GUARDED_WITH: Readonly<Record<string, string>> = {
  'jobEndpoints.finish': 'jobEndpoints.cancel',
  'diagnosisEndpoints.removeTopology': 'diagnosisEndpoints.assignTopology',
  'diagnosisEndpoints.removeDiagnosis': 'diagnosisEndpoints.assignDiagnosis',
  'machineEndpoints.previewPrecedence': 'machineEndpoints.keepPrecedence',
  'importEndpoints.redo': 'importEndpoints.undo',
  'importEndpoints.correctRows': 'importEndpoints.rerun',
  // The tables of records ask for the endpoint of their list (`useRecordChanges`).
  'inventoryEndpoints.updateWorkload': 'inventoryEndpoints.updateServer',
  'inventoryEndpoints.updateServers': 'inventoryEndpoints.updateServer',
  'inventoryEndpoints.removeServer': 'inventoryEndpoints.updateServer',
  'inventoryEndpoints.removeWorkload': 'inventoryEndpoints.updateServer',
  'benchmarkEndpoints.update': 'inventoryEndpoints.updateServer',
  'benchmarkEndpoints.updateMany': 'inventoryEndpoints.updateServer',
  'benchmarkEndpoints.remove': 'inventoryEndpoints.updateServer',
  // Offered by the notice of a release alone.
  'proposalVersionEndpoints.withdraw': 'proposalVersionEndpoints.release',
  // On the page of a project's people, shown to owners alone.
  'memberEndpoints.remove': 'memberEndpoints.update',
};

const code = Object.values(sources).join('\n');
const called = [...KEPT.keys()].filter((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code));
const guards = [...code.matchAll(/(?:to=\{|may\(|May\(\)\(|role\)\()([^})]+)/g)].map(([, guard]) => guard).join('\n');
const guarded = new Set(guards.match(/\w+Endpoints\.\w+/g));

describe('controls that ask for what not every member may', () => {
  it('were found', () => {
    expect(called.length).toBeGreaterThan(35);
  });

  it.each(called)('%s: is disabled or absent for who may not', (name) => {
    const guard = guarded.has(name) ? name : GUARDED_WITH[name];
    expect(guard, `guard it by <Allowed to={${name}}> or useMay()(${name})`).toBeDefined();
    expect(guarded.has(guard ?? '')).toBe(true);
    expect(KEPT.get(guard ?? '')).toBe(KEPT.get(name));
  });
});

describe('what somebody may', () => {
  const somebody = (administrator: boolean): Session => ({
    accounts: true,
    account: { administrator } as Account,
    forReading: false,
  });

  it.each(PROJECT_ROLES)('as %s is what the contract allows that role', (role) => {
    const may = mayOf(somebody(false), role);
    for (const policy of PROJECT_ROLES)
      expect(may({ policy })).toBe(isProjectRole(policy) && roleSuffices(role, policy));
    expect(may({ policy: 'signed-in' })).toBe(true);
    expect(may({ policy: 'administrator' })).toBe(false);
  });

  it('is nothing of a project while their role in it is not known', () => {
    expect(mayOf(somebody(false), null)({ policy: 'viewer' })).toBe(false);
  });

  it('is to read and to compute, and nothing else, where the server may not write', () => {
    for (const session of [{ ...somebody(true), accounts: false }, somebody(true)]) {
      const may = mayOf({ ...session, forReading: true }, null);
      expect(may(contracts.projectEndpoints.list)).toBe(true);
      expect(may(contracts.calculatorEndpoints['consolidation-ratio'])).toBe(true);
      expect(may(contracts.projectEndpoints.update)).toBe(false);
      expect(may({ policy: 'viewer' })).toBe(false);
    }
    expect(mayOf({ ...somebody(false), forReading: true }, 'viewer')(contracts.backupEndpoints.list)).toBe(false);
  });

  it('is everything for an administrator, and where nobody signs in', () => {
    for (const policy of [...PROJECT_ROLES, 'administrator'] as const) {
      expect(mayOf(somebody(true), null)({ policy })).toBe(true);
      expect(mayOf({ accounts: false, account: null, forReading: false }, null)({ policy })).toBe(true);
      expect(mayOf(undefined, null)({ policy })).toBe(true);
    }
  });
});
