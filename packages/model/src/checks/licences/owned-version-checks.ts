import { databasesNamed } from '../../databases/index.ts';
import type { ScopedWorkload } from '../../demand/index.ts';
import { firstOf, listOf, nameText, type Text, text } from '../../figure/index.ts';
import { type OwnedLicence, productByWorkload, type ScenarioInputs } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { LICENSED_BY_VERSION, licenceRuleOf, VERSION_RIGHTS_SOURCE } from '../../licensing/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/** What a contract or a list says of licences with it: 'EA 55; mit SA'. */
const WITH_ASSURANCE =
  /\b(?:with|incl\w*\.?|mit|inkl\w*\.?|avec|con) (?:active )?(?:SA\b|software assurance)|\bSA ?(?:付|あり|有)|ソフトウェアアシュアランス(?:付|あり|有)|(?<!no |without |ohne )\bL(?:ic)?(?:\/|&|\+ ?)SA\b/i;

/** A database with the version that files state of it. */
interface Installed {
  readonly name: string;
  readonly version: string;
}

/**
 * Do licences owned of products that are licensed by version cover the versions that run? They cover theirs and earlier ones; with support that is
 * paid for them, which is Software Assurance, later ones too.
 */
export function ownedVersionChecks(
  workloads: readonly ScopedWorkload[],
  inputs: Pick<ScenarioInputs, 'licence' | 'licencesOf' | 'ownedLicences'>,
): readonly LayoutCheck[] {
  if (inputs.ownedLicences?.basis !== 'stated') return [];
  const owned = inputs.ownedLicences.licences.filter(
    ({ product, option, quantity, supportPerYear, origin }) =>
      LICENSED_BY_VERSION.has(product) &&
      option === undefined &&
      quantity > 0 &&
      !supportPerYear?.amount &&
      !WITH_ASSURANCE.test(origin.normalize('NFKC')),
  );
  if (owned.length === 0) return [];
  const installedOf = installedByProduct(workloads, inputs);
  const older = owned.flatMap((line) => olderThanRun(line, installedOf(line.product)) ?? []);
  const open = owned.flatMap((line) => withoutVersion(line, installedOf(line.product)) ?? []);
  return [
    ...(older.length === 0 ? [] : [checkOf('warning', 'licences-owned-older', withRights(older))]),
    ...(open.length === 0 ? [] : [checkOf('info', 'licences-owned-version-open', withRights(open))]),
  ];
}

function installedByProduct(
  workloads: readonly ScopedWorkload[],
  inputs: Pick<ScenarioInputs, 'licence' | 'licencesOf'>,
): (product: string) => readonly Installed[] {
  const productOf = productByWorkload(inputs);
  return (product) =>
    workloads
      .filter(({ key }) => productOf(key) === product)
      .flatMap(({ name, workload }) => {
        const named = databasesNamed(workload?.dbms ?? null);
        const versions = Array.isArray(named) ? named.flatMap(({ version }) => version ?? []) : [];
        const latest = versions.toSorted(byRelease).at(-1);
        return latest === undefined ? [] : [{ name, version: latest }];
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** 2008 before 2008 R2 before 2012: as they are written. */
function byRelease(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function olderThanRun(
  { product, quantity, version, origin }: OwnedLicence,
  installed: readonly Installed[],
): Text | null {
  if (version === undefined) return null;
  const later = installed.filter((each) => byRelease(each.version, version) > 0);
  if (later.length === 0) return null;
  return text(
    '{name}: {quantity} of version {version} ({origin}) are owned, and {count} {count:database runs|databases run} a later one ({named})',
    '{name}：保有{quantity}はバージョン{version}のものです（{origin}）。より新しいバージョンのデータベースが{count}件あります（{named}）',
    {
      name: licenceRuleOf(product)?.name ?? nameText(product),
      ...{ quantity, version, count: later.length },
      origin: origin === '' ? NO_ORIGIN : nameText(origin),
      named: firstOf(
        later.map((each) => text('{name}: {version}', '{name}：{version}', { ...each, name: nameText(each.name) })),
        MOST_NAMED,
      ),
    },
  );
}

function withoutVersion({ product, quantity, version }: OwnedLicence, installed: readonly Installed[]): Text | null {
  const latest = installed
    .map((each) => each.version)
    .toSorted(byRelease)
    .at(-1);
  if (version !== undefined || latest === undefined) return null;
  return text(
    '{name}: of which version the {quantity} owned are is not stated, and versions up to {latest} run',
    '{name}：保有{quantity}のバージョンの記載がありません。稼働中のバージョンは最新で{latest}です',
    { name: licenceRuleOf(product)?.name ?? nameText(product), quantity, latest },
  );
}

const NO_ORIGIN = text('no contract named', '契約の記載なし');

function withRights(lines: readonly Text[]): Text {
  return text(
    '{lines}. Licences cover their version and earlier ones; later ones only where Software Assurance was in force when these appeared ({source}), and none is stated of these. They are counted as owned; that they may run what is installed must be confirmed by contract.',
    '{lines}。ライセンスの対象は、そのバージョンと以前のバージョンです。新しいバージョンは、その提供開始時にソフトウェアアシュアランスが有効だった場合に限られますが（{source}）、該当分にはその記載がありません。保有として計算していますが、稼働中のバージョンで利用できるか、契約書での確認が必要です。',
    {
      lines: listOf(lines, text('; ', '。')),
      source: nameText(`${VERSION_RIGHTS_SOURCE.title}, ${VERSION_RIGHTS_SOURCE.date}`),
    },
  );
}

function checkOf(severity: LayoutCheck['severity'], code: string, says: Text): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence: null };
}
