import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../i18n/use-format.ts';

type Outcome = OpenQuestionsRecord['now'];
type Asked = OpenQuestionsRecord['questions'][number]['asked'];

/** What answers to a question are held against: how far an assumption may be off is weighed in servers, without what these would cost. */
export function heldAgainst(now: Outcome, { about }: Asked): Outcome {
  return about === 'assumption' ? { ...now, costAfter: null } : now;
}

/** What an answer changes against how things stand, in words; none where it changes nothing. */
export function changesIn(to: Outcome, from: Outcome, t: TFunction<'desk'>, format: Formatter): readonly string[] {
  const servers = (count: number | null) => (count === null ? t('effect.noServers') : t('effect.servers', { count }));
  const changes: string[] = [];
  if (to.serversAfter !== from.serversAfter)
    changes.push(t('effect.instead', { to: servers(to.serversAfter), from: servers(from.serversAfter) }));
  if (to.serversBefore !== from.serversBefore && to.serversBefore !== null && from.serversBefore !== null)
    changes.push(t('effect.before', { to: servers(to.serversBefore), from: servers(from.serversBefore) }));
  const cost = costChange(to, from, t, format);
  if (cost !== null) changes.push(cost);
  return changes;
}

/** What stays as it is where an answer changes nothing, as far as that is known. */
export function unchangedIn({ serversAfter, costAfter, costIsWhole }: Outcome, t: TFunction<'desk'>): string {
  if (serversAfter === null) return t('effect.stillNoPlan');
  if (costAfter === null) return t('effect.noneOfServers');
  return t(costIsWhole ? 'effect.none' : 'effect.noneOfKnown');
}

function costChange(to: Outcome, from: Outcome, t: TFunction<'desk'>, format: Formatter): string | null {
  const said = ({ costAfter }: Outcome) =>
    costAfter?.value == null ? t('effect.noCost') : format.quantity(costAfter.value, costAfter.unit);
  const words = { to: said(to), from: said(from) };
  if (to.costAfter === null && from.costAfter === null) return null;
  if (to.costAfter && from.costAfter && to.costParts.join() !== from.costParts.join())
    return t('effect.costParts', words);
  return words.to === words.from ? null : t('effect.cost', words);
}
