import { amount, amountOf, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { drawnShare, enoughText, type PlacedScenario } from '../plan/index.ts';

/**
 * Are fewer servers than the plan has enough with the confidence asked for? A plan is made with room for each workload, and whole servers give more
 * than is asked: what its bound proves holds with this room.
 */
export function fewerServersCheck(placed: PlacedScenario): readonly LayoutCheck[] {
  const { chances, request } = placed;
  const { confidence } = request.inputs;
  const fewer = chances?.serversFor(confidence) ?? null;
  if (!chances || fewer === null || fewer >= chances.planned || confidence <= 0.5) return [];
  const share = chances.levels.find(({ servers }) => servers === fewer)?.chance ?? 0;
  const chance = drawnShare(enoughText(fewer), share, placed);
  const says = text(
    '{fewer} {fewer:server is|servers are} enough in {chance} of the draws ({confidence} asked), workloads moved among them where one turns out fuller. The plan has {planned}, since it gives each workload room of its own; no plan with this room has fewer where that is proven. With a lower confidence this room is smaller.',
    '負荷の偏りに応じてワークロードを移動する場合、{fewer}台で足りる確率は{chance}です（指定：{confidence}）。計画はワークロードごとに余裕を見込むため{planned}台です。理論下限もこの余裕を前提としています。指定の確率を下げると余裕は小さくなります。',
    { fewer, chance: amountOf(chance), confidence: amount(confidence, 'share'), planned: chances.planned },
  );
  return [{ severity: 'info', code: 'fewer-servers-enough', server: 'plan', node: 'plan', says, evidence: chance }];
}
