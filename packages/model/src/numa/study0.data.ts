import { type Estimate, type Figure, type Source, text, unknown } from '../figure/index.ts';

/*
 * Study 0: two SQL Server instances on an xSeries 440 with two nodes (CECs). Pattern A binds each instance to one node,
 * Pattern B spreads each over both (and over one thread of every core), Pattern C lets both use every CPU.
 */

export const STUDY0_SOURCE = {
  title:
    'Tanimoto (IBM Japan): Performance Evaluation of IA Servers based on NUMA Architecture in DB Server Consolidation',
  date: '2003-08-29',
} as const satisfies Source;

const remoteShare = (pattern: string, cec: number, value: number): Figure => ({
  label: text(
    'remote memory accesses, Pattern {pattern}, CEC {cec}',
    'リモート・メモリ・アクセスの割合（Pattern {pattern}、CEC {cec}）',
    { pattern, cec },
  ),
  value,
  unit: 'share',
  kind: 'stated',
  source: { ...STUDY0_SOURCE, section: '表3 (Table 3)' },
});

/** Remote share of memory accesses, one figure per node: each instance bound to a node (A), spread over both (B). */
export const STUDY0_REMOTE_SHARES = {
  patternA: [remoteShare('A', 1, 0.05780777325), remoteShare('A', 2, 0.06279928528)],
  patternB: [remoteShare('B', 1, 0.3309079834), remoteShare('B', 2, 0.3510074226)],
} as const satisfies Record<string, readonly [Figure, Figure]>;

/** Throughput of a pattern relative to Pattern A: drawn in Fig. 8, whose values are not in the text. Always unknown. */
export function study0PatternPerformance(pattern: 'B' | 'C'): Estimate {
  return unknown(
    'ratio',
    text('throughput of Pattern {pattern} relative to Pattern A', 'Pattern Aに対するPattern {pattern}の性能比', {
      pattern,
    }),
    text(
      'Fig. 8 of the study exists only as a picture: obtain its values, or measure the binding on your own machine.',
      '事例の図8は画像のみで数値がありません。原典の数値を入手するか、実機で測定してください。',
    ),
  );
}

export const NATIVE_32BIT_GIB: Figure = {
  label: text('memory a 32-bit process addresses natively', '32ビットプロセスがネイティブに扱えるメモリ'),
  value: 4,
  unit: 'GiB',
  kind: 'stated',
  source: { ...STUDY0_SOURCE, section: '4.2' },
};
