import { amount, type Text, text } from '../figure/index.ts';
import type { Configuration, Platform } from './platform.ts';
import { allowedPopulations, isTested, type Population, ruleRefusal } from './populations.ts';

export interface ConfigurationChoice {
  /** System boards (boards) or sockets (sockets). */
  readonly sb: number;
  /** Memory-only boards, or CXL memory expanders. */
  readonly msb: number;
  /** Memory of the whole server; null = as the catalogue states for these boards or sockets. */
  readonly memoryGiB: number | null;
}

export type Configured =
  | { readonly kind: 'ok'; readonly configuration: Configuration; readonly capacityNotes: readonly Text[] }
  | { readonly kind: 'refused'; readonly because: Text };

/**
 * Does this platform allow that choice, and what does it hold? Refused with a reason where a source forbids it or none
 * states the capacity; allowed but untested choices say so in `capacityNotes`.
 */
export function configure(platform: Platform, choice: ConfigurationChoice): Configured {
  const refusal = countRefusal(platform, choice) ?? msbRefusal(platform, choice) ?? ruleRefusal(platform, choice);
  if (refusal) return { kind: 'refused', because: refusal };
  const boardMemoryGiB = catalogueMemoryGiB(platform, choice);
  const memoryGiB = choice.memoryGiB ?? boardMemoryGiB;
  if (memoryGiB === null) return { kind: 'refused', because: NO_MEMORY_STATED };
  const memoryProblem = memoryRefusal(platform, memoryGiB);
  if (memoryProblem) return { kind: 'refused', because: memoryProblem };
  const { sb, msb } = choice;
  const configuration: Configuration = {
    sb,
    msb,
    sockets: sb * platform.socketsPerSb.value,
    coresPerSocket: platform.coresPerSocket.value,
    memoryGiB,
  };
  return { kind: 'ok', configuration, capacityNotes: notesOn(platform, choice, boardMemoryGiB) };
}

/**
 * Most memory that a source vouches for: the stated maximum, else the largest configuration that was tested or that stated rules allow;
 * null = nothing states it.
 */
export function vouchedMemoryGiB(platform: Platform): number | null {
  if (platform.memoryMaxGiB) return platform.memoryMaxGiB.value;
  const tested = platform.testedConfigurations.map(([sb, msb]) => ({ sb, msb }));
  const memories = [...tested, ...allowedPopulations(platform)].flatMap((boards) => [
    catalogueMemoryGiB(platform, boards),
    ...dimmMemoryGiB(platform, boards),
  ]);
  const known = memories.filter((memoryGiB) => memoryGiB !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Memory of these boards with each stated size of DIMM in all slots, ascending; none where nobody stated slots and sizes. */
export function dimmMemoryGiB({ stated }: Platform, { sb, msb }: Population): readonly number[] {
  if (!stated?.dimms) return [];
  const { slotsPerSb, slotsPerMsb, sizesGiB } = stated.dimms;
  const slots = sb * slotsPerSb + msb * (slotsPerMsb ?? slotsPerSb);
  return sizesGiB.toSorted((a, b) => a - b).map((sizeGiB) => slots * sizeGiB);
}

function catalogueMemoryGiB(platform: Platform, { sb, msb }: { readonly sb: number; readonly msb: number }) {
  if (!platform.memoryPerSbGiB) return null;
  return sb * platform.memoryPerSbGiB.value + msb * (platform.memoryPerMsbGiB?.value ?? 0);
}

const NO_MEMORY_STATED = text(
  'The memory of this server: no source states it.',
  'このサーバーのメモリ容量が必要です（出典に記載なし）。',
);

function countRefusal(platform: Platform, { sb, msb }: ConfigurationChoice): Text | null {
  if (!Number.isInteger(sb) || !Number.isInteger(msb) || sb < 1 || msb < 0)
    return text(
      'A server needs at least one board or socket with CPUs, in whole numbers.',
      'CPUを持つボードまたはソケットが1つ以上（整数）必要です。',
    );
  const sockets = sb * platform.socketsPerSb.value;
  const mostTested = Math.max(...platform.testedConfigurations.map(([tested]) => tested));
  const most = platform.socketsMax?.value ?? mostTested * platform.socketsPerSb.value;
  if (sockets <= most) return null;
  return text(
    '{model} holds at most {most} {most:socket|sockets}; {sockets} were asked for.',
    '{model}は最大{most}ソケットです（指定は{sockets}）。',
    { model: platform.model, most, sockets },
  );
}

function msbRefusal(platform: Platform, { msb }: ConfigurationChoice): Text | null {
  if (msb === 0 || platform.memoryPerMsbGiB) return null;
  if (platform.growth === 'boards')
    return text('{model} has no memory-only board.', '{model}にはメモリ専用ボード（MSB）がありません。', {
      model: platform.model,
    });
  return text(
    'No source states CXL memory of {model} with its size: not sized. A machine of the project may state it.',
    '{model}のCXLメモリの容量を示す出典がないため算定しません。プロジェクトの機種では指定できます。',
    { model: platform.model },
  );
}

function memoryRefusal(platform: Platform, memoryGiB: number): Text | null {
  if (!(memoryGiB > 0)) return text('Memory must be more than 0 GiB.', 'メモリは0 GiBより大きい値にしてください。');
  const most = vouchedMemoryGiB(platform);
  if (most === null || memoryGiB <= most) return null;
  return platform.memoryMaxGiB
    ? text(
        '{model} holds at most {most}; {asked} were asked for.',
        '{model}の最大メモリは{most}です（指定は{asked}）。',
        { model: platform.model, most: amount(most, 'GiB'), asked: amount(memoryGiB, 'GiB') },
      )
    : text(
        'The largest memory of {model} is not known; {most} is the most that was tested, {asked} were asked for.',
        '{model}の最大メモリは不明です。検証された最大は{most}です（指定は{asked}）。',
        { model: platform.model, most: amount(most, 'GiB'), asked: amount(memoryGiB, 'GiB') },
      );
}

function notesOn(platform: Platform, choice: ConfigurationChoice, boardMemoryGiB: number | null): readonly Text[] {
  const notes: Text[] = [];
  if (!isTested(platform, choice))
    notes.push(
      text(
        'This configuration is within the stated limits, but no source tested it.',
        'この構成は記載された上限内ですが、検証した出典はありません。',
      ),
    );
  if (choice.memoryGiB !== null && choice.memoryGiB !== boardMemoryGiB)
    notes.push(
      text(
        'Memory set by hand: {memory}; whether DIMMs of that size fit is to be confirmed with the vendor.',
        'メモリは個別指定の{memory}です。対応するDIMM構成はメーカーに確認が必要です。',
        { memory: amount(choice.memoryGiB, 'GiB') },
      ),
    );
  return notes;
}
