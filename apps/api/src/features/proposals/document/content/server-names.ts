import { type Language, type Listed, serverName, type Text, type TextValue, text } from '@tatami/model';
import { formatOrdinal, say } from '@tatami/wording';
import type { DocumentInput } from '../document-input.ts';

/** What print calls a server of a plan, by its name there; any other name as it is. */
export type ServerNames = (name: string) => string;

const target = (number: string) => text('Target server {number}', '統合先サーバー{number}', { number });
const spare = (number: string) => text('Spare server {number}', '予備サーバー{number}', { number });

/** The names of the servers of all plans in a language. A machine of the customer's keeps its own, even where a plan uses the same. */
export function serverNamesOf({ scenarios, estate }: DocumentInput, language: Language): ServerNames {
  const most = Math.max(0, ...scenarios.map(({ result }) => result.plan?.nodes.length ?? 0));
  const printed = new Map(
    Array.from({ length: most }, (_, index) => {
      const number = formatOrdinal(index + 1, language);
      return [
        [serverName(index), say(target(number), language)],
        [serverName(index, true), say(spare(number), language)],
      ] as const;
    }).flat(),
  );
  for (const { name } of [...estate.servers, ...estate.workloads]) printed.delete(name);
  return (name) => printed.get(name) ?? name;
}

/** A text that speaks of servers by the names that print has for them. */
export function namingServers(says: Text, names: ServerNames): Text {
  if (says.values === undefined) return says;
  const values = Object.entries(says.values).map(([name, value]) => [name, naming(value, names)] as const);
  return { ...says, values: Object.fromEntries(values) };
}

function naming(value: TextValue, names: ServerNames): TextValue {
  if (typeof value === 'string') return names(value);
  if (typeof value !== 'object') return value;
  if ('listed' in value) return { ...value, listed: value.listed.map((each) => naming(each, names)) } as Listed;
  return 'en' in value ? namingServers(value, names) : value;
}
