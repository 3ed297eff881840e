import {
  amount,
  type Estimate,
  inARow,
  isKnown,
  MIRROR_MODES,
  PAIR_TEST_TEXTS,
  PAIR_TESTS_SOURCE,
  type PairOfPlan,
  saysOfTests,
  serverName,
  shortfallText,
  type Text,
  text,
} from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** As many pairs as stand in the text; the workbook has all. */
const MOST_ROWS = 40;
/** As many servers that lack room as are named. */
const MOST_SHORT = 8;

/** Primary and standby of each database, on which servers, and whether each goes on without the other; none where no pair is stated. */
export function pairsSection({ result: { pairs = [] } }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  if (pairs.length === 0) return [];
  const blocks: readonly Block[] = [
    { kind: 'paragraph', text: writer.say(verdictOf(pairs)) },
    tableOf(pairs, writer),
    ...shortfallsOf(pairs, writer),
    ...delaysOf(pairs, writer),
    ...licencesOf(pairs, writer),
    ...testsOf(pairs, writer),
    ...gapsOf(pairs, writer),
  ];
  return [{ title: writer.say(text('Mirrored pairs', 'ミラー構成のペア')), blocks }];
}

/** Whether primary and standby both have a place in the plan: else there is nothing to take over, or nobody to do it. */
export function bothPlaced({ primary, standby }: PairOfPlan): boolean {
  return primary.server !== null && standby.server !== null;
}

function verdictOf(pairs: readonly PairOfPlan[]): Text {
  const placed = pairs.filter(bothPlaced);
  const without = pairs.length - placed.length;
  if (placed.length === 0)
    return text(
      'In {without} {without:pair|pairs} primary or standby has no place in the plan: neither takes over from the other.',
      '{without}組は現用系または待機系の配置先がないため、一方の障害時に他方で引き継げません。',
      { without },
    );
  if (without === 0) return verdictOfPlaced(placed);
  return inARow([
    verdictOfPlaced(placed),
    text(
      'In {without} more {without:pair|pairs} primary or standby has no place in the plan: neither takes over from the other.',
      'ほか{without}組は現用系または待機系の配置先がないため、一方の障害時に他方で引き継げません。',
      { without },
    ),
  ]);
}

function verdictOfPlaced(pairs: readonly PairOfPlan[]): Text {
  const short = pairs.filter(({ shortfalls }) => shortfalls.length > 0).length;
  const values = { pairs: pairs.length, short, carried: pairs.length - short };
  if (short === 0)
    return text(
      'Primary and standby of the {pairs} {pairs:pair|pairs} never share a server. Whichever one server fails, the other one of each pair carries its full load within the ceiling.',
      '{pairs}組の現用系と待機系は、すべて別々のサーバーに配置します。どの1台に障害が起きても、残るサーバーが各ペアの全負荷を使用率上限内で引き継ぎます。',
      values,
    );
  return text(
    'Primary and standby of the {pairs} {pairs:pair|pairs} never share a server. Of these, {carried} {carried:goes|go} on within the ceiling whichever one server fails; for {short} the server that is left lacks room.',
    '{pairs}組の現用系と待機系は、すべて別々のサーバーに配置します。どの1台に障害が起きても使用率上限内で引き継げるのは{carried}組で、{short}組は残るサーバーの余裕が不足します。',
    values,
  );
}

const TITLES = [
  text('Primary', '現用系'),
  text('Server', 'サーバー'),
  text('Standby', '待機系'),
  text('Server', 'サーバー'),
  text('Mirroring', 'ミラーリング'),
  text('Throughput lost', '性能低下率'),
  text('Link, MB/s', '回線（MB/秒）'),
];

function tableOf(pairs: readonly PairOfPlan[], writer: Writer): Block {
  const server = (number: number | null) =>
    number === null ? writer.say(NO_PLACE) : writer.server(serverName(number));
  const rows = pairs
    .slice(0, MOST_ROWS)
    .map(({ pair, primary, standby, loss, link }) => [
      primary.name,
      server(primary.server),
      standby.name,
      server(standby.server),
      writer.say(MIRROR_MODES[pair.mode]),
      isKnown(loss) ? writer.estimate(loss) : writer.say(WORDS.unknown),
      writer.figure(link),
    ]);
  const rest = pairs.length - rows.length;
  const notes = [
    ...(pairs.some(({ loss }) => isKnown(loss) && loss.value > 0) ? [writer.say(COUNTED)] : []),
    ...(rest > 0 ? [writer.say(MORE(rest))] : []),
  ];
  const note = notes.length > 0 ? notes.join(writer.language === 'ja' ? '' : ' ') : null;
  return table(columns(TITLES.map(writer.say), { 0: 3, 1: 2, 2: 3, 3: 2, 4: 2 }), rows, { note });
}

export const NO_PLACE = text('without a place', '配置先なし');
const COUNTED = text(
  'What mirroring takes is counted as CPU of the primary, by its own share of writes: by the study that the plan adopts, else by study 2, which lost 10 to 50% at nine writes to one read.',
  'ミラーリングによる性能低下は、各現用系の書き込み比率に応じて、そのCPU需要に加えています。計画に採用した検証、なければ事例2（書き込み9割で10〜50%の低下）によります。',
);
const MORE = (rest: number) =>
  text('{rest} more are in the workbook.', 'ほか{rest}組はワークブックに記載しています。', { rest });

function shortfallsOf(pairs: readonly PairOfPlan[], writer: Writer): readonly Block[] {
  const said = [
    ...new Set(pairs.flatMap(({ shortfalls }) => shortfalls.map((each) => writer.say(shortfallText(each))))),
  ];
  if (said.length === 0) return [];
  const rest = said.length - MOST_SHORT;
  const more =
    rest > 0 ? [writer.say(text('Likewise in {rest} more cases.', 'ほか{rest}件も同様です。', { rest }))] : [];
  return [{ kind: 'list', items: [...said.slice(0, MOST_SHORT), ...more] }];
}

/** By product and rule, once each: how the standbys are licensed, and what else may hold. */
function licencesOf(pairs: readonly PairOfPlan[], writer: Writer): readonly Block[] {
  const said = pairs.flatMap(({ licence }) => {
    if (!licence) return [];
    const { name, counted, says } = licence;
    const head = counted === 'none' ? NO_LICENCES(name) : LIKE_PRODUCTION(name);
    return [[head, ...says].map(writer.say).join(writer.language === 'ja' ? '' : ' ')];
  });
  const items = [...new Set(said)];
  if (items.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Licences of the standbys', '待機系のライセンス')) },
    { kind: 'list', items },
  ];
}

const NO_LICENCES = (name: Text) =>
  text('{name}: none counted for these standbys.', '{name}：待機系のライセンスは計上していません。', { name });
const LIKE_PRODUCTION = (name: Text) =>
  text('{name}: counted like production.', '{name}：本番と同じくライセンスを計上しています。', { name });

/** What the round trip over the link does to writes, for pairs of which it is stated. */
function delaysOf(pairs: readonly PairOfPlan[], writer: Writer): readonly Block[] {
  const items = pairs.flatMap(({ pair, primary, commitDelay, commitsPerSession }) =>
    pair.mode === 'synchronous' && isKnown(commitDelay)
      ? [
          writer.say(
            text(
              '{primary}: each write waits at least {delay} for its mirror, so one session commits at most {commits} a second.',
              '{primary}：書き込みごとにミラーを{delay}以上待つため、1セッションのコミットは毎秒{commits}回までです。',
              {
                primary: primary.name,
                delay: writer.estimate(commitDelay),
                commits: writer.figure(commitsPerSession),
              },
            ),
          ),
        ]
      : [],
  );
  if (items.length === 0) return [];
  const rest = items.length - MOST_SHORT;
  const more =
    rest > 0 ? [writer.say(text('Likewise in {rest} more cases.', 'ほか{rest}件も同様です。', { rest }))] : [];
  return [{ kind: 'list', items: [...items.slice(0, MOST_SHORT), ...more] }];
}

/** What was tried with each pair and how it came out, and what nobody has tried. */
function testsOf(pairs: readonly PairOfPlan[], writer: Writer): readonly Block[] {
  const separator = writer.language === 'ja' ? '' : ' ';
  const rows = pairs.flatMap(({ pair, primary, standby }) =>
    (pair.tests ?? []).map(({ test, outcome, on, seconds, copiedGB, remark }) => [
      writer.say(
        text('{primary} → {standby}', '{primary} → {standby}', { primary: primary.name, standby: standby.name }),
      ),
      writer.say(PAIR_TEST_TEXTS[test].does),
      writer.say(outcome === 'passed' ? PASSED : FAILED),
      on ?? '–',
      [
        ...(seconds === undefined ? [] : [writer.say(text('{time}', '{time}', { time: amount(seconds, 'seconds') }))]),
        ...(copiedGB === undefined ? [] : [writer.say(text('{data} GB', '{data} GB', { data: copiedGB }))]),
      ].join(', ') || '–',
      remark ?? '–',
    ]),
  );
  const tested = pairs.filter(({ pair }) => (pair.tests ?? []).length > 0);
  const said = tested
    .slice(0, MOST_SHORT)
    .map(({ pair, primary }) =>
      [
        writer.say(text('{primary}:', '{primary}：', { primary: primary.name })),
        ...saysOfTests(pair).map(writer.say),
      ].join(separator),
    );
  const open = pairs.length - tested.length;
  const untested =
    open === 0
      ? []
      : [
          [
            writer.say(
              text(
                'Of {open} of the {pairs} {pairs:pair|pairs} no test is recorded.',
                '{pairs}組のうち{open}組は試験結果が記録されていません。',
                { open, pairs: pairs.length },
              ),
            ),
            ...saysOfTests({}).map(writer.say),
          ].join(separator),
        ];
  const rest = tested.length - said.length;
  return [
    { kind: 'subheading', text: writer.say(text('Tests of the pairs', 'ペアの試験')) },
    {
      kind: 'paragraph',
      text: writer.say(
        text(
          'States and faults as in study 2 ({source}), which put three configurations through them.',
          '事例2（{source}）で3つの構成に対して行われた状態遷移試験と障害試験に基づきます。',
          { source: PAIR_TESTS_SOURCE.section ?? '' },
        ),
      ),
    },
    { kind: 'list', items: [...said, ...(rest > 0 ? [writer.say(MORE_TESTED(rest))] : []), ...untested] },
    ...(rows.length > 0 ? [testTable(rows, writer)] : []),
  ];
}

/** The first tests; how many more are recorded is said below. */
function testTable(rows: readonly (readonly string[])[], writer: Writer): Block {
  const left = rows.length - MOST_TESTS;
  const note = left > 0 ? { note: writer.say(MORE_TESTS(left)) } : {};
  return table(
    columns(TEST_TITLES.map(writer.say), { 0: 2, 1: 3, 2: 1, 3: 1, 4: 1, 5: 2 }),
    rows.slice(0, MOST_TESTS),
    note,
  );
}

/** As many tests as stand in the text. */
const MOST_TESTS = 90;
const MORE_TESTED = (rest: number) =>
  text('Tests of {rest} more {rest:pair|pairs} are recorded.', 'ほか{rest}組にも試験結果の記録があります。', { rest });
const MORE_TESTS = (left: number) =>
  text(
    '{left} more {left:test is|tests are} recorded and not listed here.',
    'このほか{left}件の試験結果が記録されていますが、ここには記載していません。',
    { left },
  );
const PASSED = text('Passed', '合格');
const FAILED = text('Failed', '不合格');
const TEST_TITLES = [
  text('Pair', 'ペア'),
  text('Test', '試験'),
  text('Result', '結果'),
  text('Date', '実施日'),
  text('Measured', '測定値'),
  text('Remark', '備考'),
];

function gapsOf(pairs: readonly PairOfPlan[], writer: Writer): readonly Block[] {
  const open = (of: (pair: PairOfPlan) => Estimate): readonly (readonly [Text, Estimate])[] => {
    const first = pairs.map(of).find((estimate) => !isKnown(estimate));
    return first ? [[first.because.label, first]] : [];
  };
  const named = [
    ...open(({ loss }) => loss),
    ...open(({ link }) => link),
    ...open(({ commitDelay }) => commitDelay),
    ...open(({ resync }) => resync),
    ...open(({ recoveryRate }) => recoveryRate),
    ...open(({ outage }) => outage),
  ];
  if (named.length === 0) return [];
  return [
    {
      kind: 'gaps',
      title: writer.say(text('Not known of the pairs', 'ペアについて不明な点')),
      items: writer.gaps(named),
    },
  ];
}
