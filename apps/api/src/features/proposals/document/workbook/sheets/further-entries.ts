import { attributeNames, attributesIn, text } from '@tatami/model';
import { recordsOf } from '../../content/chapters/estate-section.ts';
import { LIST_SHEETS } from '../../content/long-lists.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { SheetContent } from '../cells.ts';

const NAME = text('Name', '名称');
const [NAME_WIDTH, WIDTH] = [30, 28];

/** What the customer's lists say of each machine beyond what a plan needs, a row a machine and a column a header; none where they say nothing more. */
export function furtherEntries({ estate }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const records = recordsOf(estate).filter(({ attributes }) => attributes !== null);
  const headers = attributeNames(records);
  if (headers.length === 0) return [];
  return [
    {
      name: writer.say(LIST_SHEETS.entries),
      columns: [{ title: writer.say(NAME), width: NAME_WIDTH }, ...headers.map((title) => ({ title, width: WIDTH }))],
      rows: records.map(({ name, attributes }) => {
        const said = attributesIn(attributes);
        return [name, ...headers.map((header) => said[header] ?? null)];
      }),
      sums: [],
    },
  ];
}
