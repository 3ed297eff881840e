import type { ScopedEstate } from '../../demand/index.ts';
import { allOf, firstOf, nameText, type Text, text } from '../../figure/index.ts';
import { DELETION, PRESENCE } from '../../identity/index.ts';
import { type OpenDisagreement, SERVER_FIELDS, WORKLOAD_FIELDS } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';

/** As many machines as a sentence names; of more it gives the number. */
const MOST_NAMED = 4;

/** What of the plan's machines do lists of equal standing state otherwise than each other, while nobody has said which of them holds? */
export function disagreementChecks({
  estate: { disagreements = [] },
  included,
}: Pick<ScopedEstate, 'estate' | 'included'>): readonly LayoutCheck[] {
  if (disagreements.length === 0) return [];
  const nameOf = new Map<string, string>();
  for (const { server, workload, name } of included)
    for (const record of [server, workload]) if (record) nameOf.set(record.key, name);
  const planned = disagreements.flatMap((each) => {
    const names = new Set(each.machines.flatMap((key) => nameOf.get(key) ?? []));
    return names.size > 0 ? [{ ...each, names }] : [];
  });
  if (planned.length === 0) return [];
  const named = [...new Set(planned.flatMap(({ names }) => [...names]))];
  const says = text(
    'Lists of equal standing ({files}) contradict each other on {machines} {machines:machine|machines} of the plan ({named}): {fields}. Nobody has said which of them holds, and the plan counts one of them.',
    '同格の一覧（{files}）の間で、計画対象のマシン{machines}台（{named}）の記載が食い違っています：{fields}。どちらが正しいかは未確認で、計画は一方の記載によります。',
    {
      files: allOf([...new Set(planned.flatMap(({ files }) => files))].map(nameText)),
      machines: named.length,
      named: firstOf(named, MOST_NAMED),
      fields: allOf([...new Set(planned.map(({ field }) => field))].map(fieldText)),
    },
  );
  return [{ severity: 'warning', code: 'lists-disagree', server: 'plan', node: 'plan', says, evidence: null }];
}

const FIELDS: Readonly<Record<string, { readonly label: Text }>> = { ...WORKLOAD_FIELDS, ...SERVER_FIELDS };

function fieldText(field: OpenDisagreement['field']): Text {
  if (field === PRESENCE || field === DELETION) return text('whether it is still there', '存続の有無');
  return FIELDS[field]?.label ?? nameText(field);
}
