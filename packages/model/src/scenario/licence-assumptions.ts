import { NO_LICENCE, ORACLE_OPTIONS } from '../databases/index.ts';
import { amount, inARow, listOf, nameText, type Text, text } from '../figure/index.ts';
import {
  isAutomatic,
  type Licensed,
  type LineNotCounted,
  nameOfDatabase,
  type OwnedByFiles,
  type ProductOfWorkloads,
  type ScenarioInputs,
  type StatedLicences,
} from '../inputs/index.ts';
import type { LicencesInWords } from '../inventory/index.ts';
import { licenceRuleOf } from '../licensing/index.ts';
import { notCountedLines, ownedInFiles, ownedWithSupport, pricesCounted } from '../money/index.ts';
import type { Assumption } from './scenario-result.ts';

const LICENCE = text('Licence', 'ライセンス');
const NO_PRODUCT = text('not stated, so not counted', '未指定（計算対象外）');

/** Which licensed product is counted, and on how many workloads where it is not one for all. */
export function licenceLine(inputs: ScenarioInputs, licences: StatedLicences | null): Assumption {
  const { licence } = inputs;
  const from = isAutomatic(inputs, 'licence') ? 'default' : 'person';
  if (licences)
    return { id: 'licence', label: LICENCE, value: countsOf(licences), from: licence.product ? from : 'file' };
  return {
    id: 'licence',
    label: LICENCE,
    value: licence.product === null ? NO_PRODUCT : nameOf(licence.product),
    from,
  };
}

function countsOf({ counted, open, silent }: StatedLicences): Text {
  const sum = (groups: StatedLicences['open']) => groups.reduce((total, { workloads }) => total + workloads.length, 0);
  const unruled = open.filter(({ withoutRule }) => withoutRule);
  const proposed = open.filter((each) => each.proposed);
  const unknown = sum(open) - sum(unruled) - sum(proposed);
  const parts = [
    ...counted.map(countOf),
    ...unruled.map((each) =>
      text(
        '{name}, no licence rule or price known: {workloads}',
        '{name}（ライセンス規則・価格は不明）：{workloads}件',
        {
          name: nameOfDatabase(each),
          workloads: each.workloads.length,
        },
      ),
    ),
    ...proposed.map((each) =>
      text('{name}, proposed and not confirmed: {workloads}', '{name}（提案・未確認）：{workloads}件', {
        name: nameOfDatabase(each),
        workloads: each.workloads.length,
      }),
    ),
    ...(unknown > 0
      ? [text('licence or edition unknown: {unknown}', 'ライセンスまたはエディション不明：{unknown}件', { unknown })]
      : []),
    ...(silent.length > 0
      ? [
          text(
            'no licence, as nothing says they are databases: {silent}',
            'データベースの記載なし（対象外）：{silent}件',
            {
              silent: silent.length,
            },
          ),
        ]
      : []),
  ];
  return parts.length > 0 ? inARow(parts, text(', ', '、')) : NO_PRODUCT;
}

/** The workloads that a person named one by one, by their product. */
export function productsLine({ licencesOf }: ScenarioInputs): Assumption {
  return {
    id: 'licencesOf',
    label: text('Workloads with another product', '別製品のワークロード'),
    value: inARow(licencesOf.map(countOf), text(', ', '、')),
    from: 'person',
  };
}

/** What is said of the licences the customer owns, by the scenario or else by files. */
export function ownedLine(
  inputs: ScenarioInputs,
  inFiles: readonly OwnedByFiles[],
  inWords: readonly LicencesInWords[] = [],
): Assumption {
  const { ownedLicences } = inputs;
  return {
    id: 'ownedLicences',
    label: text('Licences owned', '保有ライセンス'),
    value: ownedLicences
      ? besideFiles(ownedWords(ownedLicences, pricesCounted(inputs)), ownedLicences, inFiles)
      : notStated(inFiles, inWords),
    from: ownedLicences ? 'person' : 'default',
  };
}

/** Options, products on every server and discounts, as far as they are stated. */
export function furtherLicenceLines({
  licenceOptions = [],
  onEveryServer = [],
  discounts = [],
  licencesBy = 'host',
}: ScenarioInputs): readonly Assumption[] {
  const lines: readonly (readonly [string, Text, readonly Text[]])[] = [
    [
      'licenceOptions',
      text('Options of Oracle Enterprise Edition', 'Oracle Enterprise Editionのオプション'),
      licenceOptions.map((option) => ORACLE_OPTIONS[option]?.name ?? nameText(option)),
    ],
    ['onEveryServer', text('Also licensed on every server', '全サーバーに追加する製品'), onEveryServer.map(nameOf)],
    [
      'licencesBy',
      text('SQL Server and Windows Server counted', 'SQL Server・Windows Serverの数え方'),
      BASIS[licencesBy],
    ],
    [
      'discounts',
      text('Discounts', '値引率'),
      discounts.map(({ product, share }) =>
        text('{name}: {share}', '{name}：{share}', { name: nameOf(product), share: amount(share, 'share') }),
      ),
    ],
  ];
  return lines.flatMap(([id, label, values]) =>
    values.length === 0 ? [] : [{ id, label, value: inARow(values, text(', ', '、')), from: 'person' as const }],
  );
}

const BASIS: Readonly<Record<NonNullable<ScenarioInputs['licencesBy']>, readonly Text[]>> = {
  host: [],
  'virtual-machine': [text('by virtual machine', '仮想マシン単位')],
  cheapest: [text('by what needs fewer licences', 'ライセンス数が少ない方')],
};

function ownedWords(owned: NonNullable<ScenarioInputs['ownedLicences']>, at: Text): Text {
  if (owned.basis === 'as-needed') return asNeeded(owned.today, at);
  const leftOut = (owned.inDoubt ?? []).flatMap(({ line, counts }) =>
    counts ? [] : [text('“{line}”', '「{line}」', { line })],
  );
  const { notCounted = [] } = owned;
  const beside = (said: Text) => withNotCounted(withoutLines(said, leftOut), notCounted);
  if (owned.licences.length === 0) return beside(notCounted.length === 0 ? text('none', 'なし') : NONE_COUNTED);
  const lines = owned.licences.map((line) => {
    const { origin } = line;
    const owned = ownedWithSupport(line);
    return origin === '' ? owned : text('{owned} ({origin})', '{owned}（{origin}）', { owned, origin });
  });
  return beside(inARow(lines, text(', ', '、')));
}

const NONE_COUNTED = text('none that is counted', '計算対象の保有ライセンスはなし');

/** What lists state and no rule here counts. */
function withNotCounted(owned: Text, notCounted: readonly LineNotCounted[]): Text {
  if (notCounted.length === 0) return owned;
  return text('{owned}; stated and not counted: {lines}', '{owned}。記載があり計算対象外：{lines}', {
    owned,
    lines: listOf(notCountedLines(notCounted), text('; ', '、')),
  });
}

/** What lists state and a person has answered that it does not count. */
function withoutLines(owned: Text, leftOut: readonly Text[]): Text {
  if (leftOut.length === 0) return owned;
  return text('{owned}; not counted, as answered: {leftOut}', '{owned}。回答により保有数に含めない記載：{leftOut}', {
    owned,
    leftOut: listOf(leftOut, text('; ', '、')),
  });
}

/** What files state beside or otherwise than the scenario does is said with it. */
function besideFiles(
  said: Text,
  owned: NonNullable<ScenarioInputs['ownedLicences']>,
  inFiles: readonly OwnedByFiles[],
): Text {
  const isSaid = ({ product, quantity, same }: OwnedByFiles) => {
    if (owned.basis !== 'stated' || product === null) return false;
    const its = owned.licences.filter((each) => each.product === product && each.option === undefined);
    const sum = its.reduce((total, each) => total + each.quantity, 0);
    return its.length > 0 && (sum === quantity || sum === same || its.some((each) => each.quantity === quantity));
  };
  const others = inFiles.filter((line) => !isSaid(line));
  if (others.length === 0) return said;
  return text('{said}; the files state {others}', '{said}。ファイルの記載：{others}', {
    said,
    others: ownedInFiles(others),
  });
}

const NOT_STATED = text('not known: priced as if all were bought', '不明（すべて購入するものとして計算）');

function notStated(inFiles: readonly OwnedByFiles[], inWords: readonly LicencesInWords[]): Text {
  if (inFiles.length === 0 && inWords.length === 0) return NOT_STATED;
  return text(
    'by the files {owned}; not confirmed, so priced as if all were bought',
    'ファイルの記載：{owned}（未確認のため、すべて購入するものとして計算）',
    { owned: ownedInFiles(inFiles, inWords) },
  );
}

/** Where the scenario licenses other products than today's servers run, those are named. */
function asNeeded(today: Licensed | undefined, at: Text): Text {
  const products = [today?.licence.product ?? null, ...(today?.licencesOf ?? []).map(({ product }) => product)];
  const names = [...new Set(products.filter((product) => product !== null && product !== NO_LICENCE))].map((product) =>
    nameOf(product as string),
  );
  if (names.length === 0)
    return text('what today’s servers need, support {at}', '現行サーバーの必要数（サポートは{at}と仮定）', { at });
  return text(
    'what today’s servers need of {names}, support {at}',
    '現行サーバーの必要数：{names}（サポートは{at}と仮定）',
    { names: listOf(names), at },
  );
}

function countOf({ product, workloads }: ProductOfWorkloads): Text {
  return text('{name}: {workloads}', '{name}：{workloads}件', { name: nameOf(product), workloads: workloads.length });
}

function nameOf(product: string): Text {
  return licenceRuleOf(product)?.name ?? nameText(product);
}
