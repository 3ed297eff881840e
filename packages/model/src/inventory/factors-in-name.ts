import type { BenchmarkRun } from './records.ts';
import { BENCHMARK_PROGRAMS } from './runs/programs.data.ts';

type NamedFactor =
  | 'program'
  | 'mirroring'
  | 'numaBalancing'
  | 'virtualisation'
  | 'instances'
  | 'clients'
  | 'vcpus'
  | 'sb'
  | 'msb';
type Factors = { readonly [Id in NamedFactor]?: NonNullable<BenchmarkRun[Id]> };

/** A phrase of names, and the factors it states. In the order they are looked for: what denies before what affirms. */
type Phrase = readonly [pattern: RegExp, factors: (found: RegExpMatchArray) => Factors];

const PHRASES: readonly Phrase[] = [
  ...BENCHMARK_PROGRAMS.map(([program, written]): Phrase => [written, () => ({ program })]),
  [
    /(?:\b|_)async(?:hronous)?[\s_-]?mirror(?:ing|ed)?|(?:\b|_)mirror(?:ing|ed)?[\s_-]?async(?:hronous(?:ly)?)?|非同期ミラー(?:リング)?/,
    () => ({ mirroring: 'asynchronous' }),
  ],
  [
    /(?:no|non|not|un|without)[\s_-]?mirror(?:ing|ed)?|mirror(?:ing|ed)?[\s_-]?(?:off|no|none|disabled)(?![a-z])|ミラー(?:リング)?[\s_-]?(?:なし|無し?|オフ)|非ミラー(?:リング)?/,
    () => ({ mirroring: 'none' }),
  ],
  [
    /(?:with[\s_-]?)?(?:sync(?:hronous)?[\s_-]?)?mirror(?:ing|ed)?(?:[\s_-]?(?:on|yes|enabled)(?![a-z]))?|(?:同期)?ミラー(?:リング)?(?:[\s_-]?(?:あり|有り?|オン))?/,
    () => ({ mirroring: 'mirrored' }),
  ],
  [
    /(?:automatic[\s_-]|auto[\s_-])?(?:numa[\s_-]?)?balanc(?:ing|e)?[\s_-]?(?:off|disabled?|none)(?![a-z])|(?:no|without)[\s_-]?(?:numa[\s_-]?)?balanc(?:ing|e)|numa[\s_-]?(?:off|disabled?)(?![a-z])|numaバランス(?:調整|シング)?[\s_-]?(?:無効|なし|オフ)/,
    () => ({ numaBalancing: 'off' }),
  ],
  [
    /(?:numa[\s_-]?)?balanc(?:ing|e)?[\s_-]?static(?![a-z])|static[\s_-]?(?:binding|bound|numa)|numactl|静的割り当て/,
    () => ({ numaBalancing: 'static' }),
  ],
  [
    /(?:automatic[\s_-]|auto[\s_-])?(?:numa[\s_-]?)?balanc(?:ing|e)?[\s_-]?(?:on|enabled?|auto)(?![a-z])|numa[\s_-]?(?:on|enabled?|auto)(?![a-z])|numaバランス(?:調整|シング)?[\s_-]?(?:有効|あり|オン)/,
    () => ({ numaBalancing: 'on' }),
  ],
  [
    /(?<!\d)(\d{1,3})[\s_-]?(?:x[\s_-]?)?(?:inst(?:ances?)?(?![a-z])|インスタンス)/,
    ([, n]) => ({ instances: Number(n) }),
  ],
  // HammerDB calls its clients virtual users, and writes them nowhere in the table of its counter.
  [
    /(?<![\d.])([1-9]\d{0,4})[\s_-]?(?:vus?(?![a-z])|virtual[\s_-]?users?(?![a-z])|仮想ユーザー?)/,
    ([, n]) => ({ clients: Number(n) }),
  ],
  [/(?<!\d)(\d{1,3})[\s_-]?vcpus?(?![a-z])/, ([, n]) => ({ vcpus: Number(n), virtualisation: 'virtual' })],
  [
    /(?<![a-z])(?:bare[\s_-]?metal|on[\s_-]host)(?![a-z])|物理(?:環境|サーバー?)/,
    () => ({ virtualisation: 'physical' }),
  ],
  [
    /(?<![a-z])(?:in[\s_-]guest|guest|in[\s_-]vm)(?![a-z])|仮想(?:環境|マシン)|ゲスト/,
    () => ({ virtualisation: 'virtual' }),
  ],
];
const MOST_CHARS = 400;

/** What a name says of how a run was made, and what of the name says none of it. */
export interface FactorsInName {
  readonly factors: Factors;
  readonly rest: string;
}

/**
 * The factors that the name of a configuration, a file or a folder states: 'mirrored', '8inst', '20vu', 'numa_off', 'ミラーなし'. The rest is
 * folded for comparison: two runs whose names differ in it are not known to be alike. A name that states two values of a factor ('mirrored against
 * unmirrored') states none.
 */
export function factorsInName(name: string): FactorsInName {
  let rest = name.slice(0, MOST_CHARS).normalize('NFKC').toLowerCase();
  const factors = new Map<string, string | number>();
  const torn = new Set<string>();
  for (const [pattern, stated] of PHRASES) {
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      for (const [field, value] of Object.entries(stated(found))) {
        if (factors.has(field) && factors.get(field) !== value) torn.add(field);
        else factors.set(field, value);
      }
      rest = rest.replace(found[0], ' ');
    }
  }
  for (const field of torn) factors.delete(field);
  return { factors: Object.fromEntries(factors), rest: rest.replace(/[\s()[\]{}+*×,;:/、・_-]+/g, ' ').trim() };
}
