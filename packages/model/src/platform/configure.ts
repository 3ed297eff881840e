import { amount, type Text, text } from '../figure/index.ts';
import type { Configuration, Platform } from './platform.ts';

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
  const refusal = countRefusal(platform, choice) ?? msbRefusal(platform, choice);
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

/** Was exactly this number of boards or sockets shown to work by the platform's source? */
export function isTested(platform: Platform, { sb, msb }: { readonly sb: number; readonly msb: number }): boolean {
  return platform.testedConfigurations.some(([testedSb, testedMsb]) => testedSb === sb && testedMsb === msb);
}

/** Most memory that a source vouches for: the stated maximum, else the largest tested configuration; null = nothing states it. */
export function vouchedMemoryGiB(platform: Platform): number | null {
  if (platform.memoryMaxGiB) return platform.memoryMaxGiB.value;
  const tested = platform.testedConfigurations.map(([sb, msb]) => catalogueMemoryGiB(platform, { sb, msb }));
  const known = tested.filter((memoryGiB) => memoryGiB !== null);
  return known.length > 0 ? Math.max(...known) : null;
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
  if (!platform.cxl)
    return text(
      'No source says that {model} takes CXL memory.',
      '{model}がCXLメモリに対応するという出典は見つかっていません。',
      { model: platform.model },
    );
  return text(
    '{model} takes CXL {version} memory, but no source states how much: not sized.',
    '{model}はCXL {version}メモリに対応しますが、容量を示す出典がないため算定しません。',
    { model: platform.model, version: platform.cxl.version },
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
