import { type Text, text } from '../../figure/index.ts';
import { leaveOutText, ruleThatHolds } from './leave-out.ts';
import type { LeaveOutRule } from './leave-out-rule.ts';
import type { ScopedWorkload } from './scope.ts';

/** What the workloads of a pool have in common. */
export type PoolRule = Extract<LeaveOutRule, { readonly is: unknown }>;

/** Workloads of one pool, by their place in the demand. */
export interface Pooled<Stated> {
  /** null = those that no rule holds for. */
  readonly stated: Stated | null;
  readonly at: readonly number[];
}

/** Which workloads are in which pool? In the order stated, the rest last; pools without a workload are left out. */
export function pooled<Stated extends { readonly of: PoolRule }>(
  workloads: readonly ScopedWorkload[],
  pools: readonly Stated[],
): readonly Pooled<Stated>[] {
  const rules = pools.map((pool) => pool.of);
  const ruleFor = ruleThatHolds(rules);
  const at = new Map<PoolRule | null, number[]>();
  workloads.forEach((workload, index) => {
    const rule = ruleFor(workload);
    const its = at.get(rule);
    if (its) its.push(index);
    else at.set(rule, [index]);
  });
  return [...pools, null].flatMap((stated) => {
    const its = at.get(stated?.of ?? null);
    return its ? [{ stated, at: its }] : [];
  });
}

/** Names a pool for good: the same rule gives the same. */
export function poolId(rule: PoolRule | null): string {
  if (!rule) return 'rest';
  return rule.by === 'attribute' ? `attribute:${encodeURIComponent(rule.name)}=${rule.is}` : `${rule.by}:${rule.is}`;
}

/** The pool that an id of `poolId` names, in words. */
export function poolTextById(id: string): Text {
  const [, by, named] = /^([a-z]+):(.*)$/s.exec(id) ?? [];
  if (by === undefined || named === undefined) return poolText(null);
  if (by !== 'attribute') return poolText({ by, is: named } as PoolRule);
  const equals = named.indexOf('=');
  return poolText({ by, name: decodeURIComponent(named.slice(0, equals)), is: named.slice(equals + 1) });
}

export function poolText(rule: PoolRule | null): Text {
  return rule ? leaveOutText(rule) : REST;
}

const REST = text('all others', 'その他すべて');
