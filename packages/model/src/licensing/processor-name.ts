import { readCpuModel } from '../benchmark/index.ts';

/**
 * The words of a processor that a vendor's table is searched by: those of the list, in plain letters, and the name of the chip they mean.
 * Lists write 'Gold 6348' and 'Ｘｅｏｎ Ｇｏｌｄ ６３４８' for what a table calls Xeon.
 */
export function processorName(cpuModel: string | null): string {
  if (cpuModel === null) return '';
  const plain = cpuModel.replace(/[™®©]/g, ' ').normalize('NFKC');
  const { key } = readCpuModel(cpuModel);
  return key === null ? plain : `${plain} ${key}`;
}
