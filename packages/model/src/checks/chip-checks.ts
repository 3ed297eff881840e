import type { CpuCatalogue } from '../benchmark/index.ts';
import { inARow, nameText, type Text, text } from '../figure/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { type CoreContradiction, chipsOf, coresAgainstChip } from '../plausibility/index.ts';

/** As many servers as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

interface Contradicted {
  readonly server: ServerRecord;
  readonly contradiction: CoreContradiction;
}

/**
 * Servers of which one file states the cores and another the chips they contradict. What one file says together is asked when it is
 * imported; these meet only in the estate. Licences are counted by cores.
 */
export function chipChecks(servers: readonly ServerRecord[], catalogue: CpuCatalogue): readonly LayoutCheck[] {
  const chipOf = chipsOf(catalogue);
  const found = servers.flatMap((server): Contradicted[] => {
    const contradiction = isOfSeveralFiles(server) ? coresAgainstChip(server, chipOf) : null;
    return contradiction && contradiction.kind !== 'fewer' ? [{ server, contradiction }] : [];
  });
  if (found.length === 0) return [];
  const named = found.slice(0, MOST_NAMED).map(saidOf);
  const words = { servers: found.length, named: inARow(named, COMMA) };
  const says: Text =
    found.length > MOST_NAMED
      ? text(
          'The cores of {servers} servers contradict their CPUs, of which another file tells: {named}, …. Licences are counted by these cores; which of the files is right must be found out.',
          '{servers}台のサーバーのコア数が、別のファイルにあるCPU型番と合いません：{named} ほか。ライセンス数はこのコア数で決まるため、どちらのファイルが正しいか確認が必要です。',
          words,
        )
      : text(
          'The cores of {servers} {servers:server contradict its|servers contradict their} {servers:CPU|CPUs}, of which another file tells: {named}. Licences are counted by these cores; which of the files is right must be found out.',
          '{servers}台のサーバーのコア数が、別のファイルにあるCPU型番と合いません：{named}。ライセンス数はこのコア数で決まるため、どちらのファイルが正しいか確認が必要です。',
          words,
        );
  return [{ severity: 'warning', code: 'cores-contradict-chip', server: 'plan', node: 'plan', says, evidence: null }];
}

const COMMA = text(', ', '、');

function saidOf({ server: { name }, contradiction: { stated, sockets, chip, cores } }: Contradicted): Text {
  return text(
    '{name} {stated} cores, {sockets} × {chip} {cores}',
    '{name} {stated}コア（{chip} {sockets}個は{cores}コア）',
    { name: nameText(name), stated, sockets, chip: chip.key, cores },
  );
}

/** Whether cores, sockets and CPU were not stated together. A value without a cell is of the record's own file, or of a person. */
function isOfSeveralFiles({ origin, cpuModel, sockets, cores }: ServerRecord): boolean {
  if (cpuModel === null || sockets === null || cores === null) return false;
  const files = ['cpuModel', 'sockets', 'cores'].map((field) => origin.cells[field]?.from?.file ?? origin.file);
  return new Set(files).size > 1;
}
