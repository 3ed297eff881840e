import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'quote.csv' });
const errorsOf = (lines: readonly string[]) =>
  read(lines)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, problem, hint }) => `${code}: ${say(problem, 'en')} ${say(hint, 'en')}`);

const REFUSED = [
  'known-and-not-read: This is a quotation or a list of parts, which is not read. Send a list with one server a row: name, model, CPU, sockets, cores, memory (CSV or .xlsx).',
];

it.each([
  [['Line,Part number,Description,Qty,Unit price,Total', '1,P19720-B21,HPE DL380 Gen10 CTO Server,6,2350,14100']],
  [['見積番号,,,,,', 'No,品名,型番,数量,単価,金額', '1,PRIMERGY RX2540 M4,PYR2544R2N,4,350000,1400000']],
  [['品名,型番,数量', 'PRIMERGY RX2540 M4 ラックベースユニット,PYR2544R2N,4', 'Xeon Gold 6148,PYBCP54XP,8']],
  [['Artikel;Bezeichnung;Menge;Einzelpreis;Gesamtpreis', 'P19720-B21;HPE DL380 Gen10;6;2350;14100']],
  [['Référence;Désignation;Qté;PU HT;Montant HT', 'P19720-B21;HPE DL380 Gen10;6;2350;14100']],
  [['Item,Product,Quantity,List price,Net price', '1,PowerEdge R650 Server,4,100,90']],
  [['Server,Component,Part number,Qty', 'DB01,Chassis,210-AKWU,1']],
  [['SKU,Description,Qty', '210-AKWU,PowerEdge R640 Server,4']],
  // Configured servers with what they cost are offered, not there.
  [['Model,CPU,Sockets,Memory (GB),Qty,Unit price,Total price', 'R640,Xeon Gold 6230,2,384,4,10000,40000']],
])('%j is called what it is', (lines) => {
  expect(errorsOf(lines)).toEqual(REFUSED);
});

it('an inventory with what its machines cost is none', () => {
  const lines = ['Server,Model,CPU,Memory (GB),Quantity,Unit price,Total', 'ora,R640,Xeon Gold 6230,384,2,100,200'];
  expect(read(lines).records.servers).toHaveLength(2);
  expect(read(['Part,Weight', 'x,1']).issues.map(({ code }) => code)).toEqual(['unrecognised']);
});
