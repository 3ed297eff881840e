// Stands in for a server that is asked again and again: much stays for ever, and each answer lives long enough to be taken for old.
const ANSWERS = 1_500;
const AT_ONCE = 40;
const made = (rows) =>
  Array.from({ length: rows }, (_, row) => ({ id: `row ${row}`, counts: { read: row, accepted: row } }));

const staying = made(300_000);
const passing = new Array(AT_ONCE);
let mostBytes = 0;
for (let n = 0; n < ANSWERS; n++) {
  passing[n % AT_ONCE] = made(3_000);
  mostBytes = Math.max(mostBytes, process.memoryUsage().heapTotal);
}
process.send({ mostMiB: mostBytes / 2 ** 20, staying: staying.length });
