import { editionsForProduction } from '../databases/index.ts';
import { calledNames, type ScopedEstate } from '../demand/index.ts';
import { amountOf, firstOf, inARow, isKnown, nameText, type Text, text } from '../figure/index.ts';
import type { OutsideTerms, ScenarioRequest, StatedLicences } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { machinesByProduct, neededToday } from '../money/index.ts';

/** As many workloads as the sentence lists. */
const MOST_NAMED = 4;

/** Which workloads of production run an edition whose terms exclude production, and what would be licensed on today's servers in its place? */
export function outsideProductionChecks(
  licences: StatedLicences | null,
  scoped: ScopedEstate,
  request: ScenarioRequest,
): readonly LayoutCheck[] {
  return (licences?.outsideTerms ?? []).map((outside) => ({
    severity: 'warning',
    code: 'edition-outside-production',
    server: 'plan',
    node: 'plan',
    says: saidOf(outside, scoped, request),
    evidence: null,
  }));
}

function saidOf({ workloads, ...of }: OutsideTerms, scoped: ScopedEstate, request: ScenarioRequest): Text {
  const { name, licences, source } = editionsForProduction(of);
  const says = text(
    '{edition} on {count} {count:workload|workloads} of production ({names}): its terms exclude production{source}, and no licence is counted.',
    '本番環境のワークロード{count}件（{names}）で{edition}が稼働していますが、使用条件により本番環境では使用できません{source}。ライセンスは計算していません。',
    {
      edition: name,
      count: workloads.length,
      names: firstOf(calledNames(workloads), MOST_NAMED),
      source: source === null ? NOWHERE : text(' ({title})', '（{title}）', { title: nameText(source.title) }),
    },
  );
  const each = licences.flatMap((product) => neededOf(product, workloads, scoped, request));
  if (each.length === 0) return says;
  return text(
    '{says} Licensed on today’s servers at list price, without support, it would be {each}.',
    '{says}現行サーバーで標準価格でライセンスした場合は（サポートを除く）、{each}です。',
    { says, each: inARow(each, text('; ', '、')) },
  );
}

const NOWHERE = text('', '');

/** What a product would need today on the servers of some workloads alone; none where it is not known. */
function neededOf(
  product: string,
  workloads: OutsideTerms['workloads'],
  scoped: ScopedEstate,
  { inputs, priceBook }: ScenarioRequest,
): readonly Text[] {
  const running = new Set(workloads.flatMap(({ server }) => server ?? []));
  const scope = { ...scoped, included: workloads, servers: scoped.servers.filter((server) => running.has(server)) };
  const licensed = { ...inputs, licence: { product }, licencesOf: [], discounts: [] };
  return neededToday(machinesByProduct(scope, licensed), licensed, priceBook).flatMap(
    ({ name, licences, licenceCost }) =>
      isKnown(licences) && isKnown(licenceCost)
        ? [
            text('{name}: {licences}, {cost}', '{name}：{licences}・{cost}', {
              name,
              licences: amountOf(licences),
              cost: amountOf(licenceCost),
            }),
          ]
        : [],
  );
}
