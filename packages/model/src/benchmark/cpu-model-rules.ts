/**
 * How the CPU names of inventories are read: one rule per product line, tried in order, each on the stripped words
 * (see cpu-text.ts). The order matters: a later rule is looser than the ones before it.
 */
import {
  CLOUD_ONLY_SCALABLE,
  CODE_NAMES,
  EPYC_GENERATIONS,
  XEON_E_GENERATIONS,
  XEON_SCALABLE_GENERATIONS,
} from './cpu-generations.data.ts';
import type { CpuReadingKind } from './cpu-reading.ts';

interface RuleOutcome {
  readonly kind: CpuReadingKind;
  readonly key?: string;
  readonly generation?: string | undefined;
}

export interface CpuModelRule {
  readonly name: string;
  /** null = the rule does not apply. */
  readonly read: (words: string, clockGHz: number | null) => RuleOutcome | null;
}

const model = (key: string, generation?: string): RuleOutcome => ({ kind: 'model', key, generation });
const cloud = (key: string, generation?: string): RuleOutcome => ({ kind: 'cloud-custom', key, generation });
const archOnly: RuleOutcome = { kind: 'arch-only' };
const notAServer: RuleOutcome = { kind: 'not-a-server-cpu' };

/** A rule that is one pattern. */
function rule(
  name: string,
  pattern: RegExp,
  outcome: (match: readonly string[], clockGHz: number | null) => RuleOutcome | null,
): CpuModelRule {
  return {
    name,
    read: (words, clockGHz) => {
      const match = pattern.exec(words);
      return match
        ? outcome(
            match.map((part) => part ?? ''),
            clockGHz,
          )
        : null;
    },
  };
}

const part = (match: readonly string[], index: number): string => match[index] ?? '';

const power = rule('IBM POWER', /\bPOWER(?:PC)?[ _-]*(?:POWER)?[ _-]*(\d{1,2})(\+)?(?!\d)/, (m) =>
  model(`POWER${part(m, 1)}${part(m, 2)}`),
);

const sparc64 = rule('SPARC64', /\bSPARC64[ -]*(XII|X\+|X|VII\+|VII|VI|V|GP)(?![IVX])/, (m) =>
  model(`SPARC64 ${part(m, 1)}`),
);

const ultraSparc = rule(
  'UltraSPARC',
  /\bULTRA ?SPARC[ -]*(T2 PLUS|T2\+|T1|T2|IIII|III CU|III|IV\+|IV|II)(?![IVX])/,
  (m) => model(`UltraSPARC ${part(m, 1).replace('T2+', 'T2 PLUS').replace('PLUS', 'Plus')}`),
);

const sparc = rule('SPARC', /\bSPARC[ -]*([TMS]\d)\b/, (m) => model(`SPARC ${part(m, 1)}`));

const sun4 = rule('Sun architecture', /\bSUN4[UV]\b/, () => archOnly);

const ibmZ = rule('IBM Z', /\b(?:IBM|Z).*\b(2817|2827|2964|2965|3906|3907|8561|8562|3931|3932)\b/, (m) =>
  model(`IBM Z ${part(m, 1)}`),
);

const s390 = rule('S/390', /\bS\/?390X?\b/, () => archOnly);

const ampereAltra = rule('Ampere Altra', /\b([QM])(\d{2,3}-\d{2})\b/, (m) => {
  const line = part(m, 1) === 'M' ? 'Ampere Altra Max' : 'Ampere Altra';
  return model(`${line} ${part(m, 1)}${part(m, 2)}`, line);
});

const ampereOne = rule('AmpereOne', /\b(A\d{2,3}-\d{2}X?)\b/, (m) => model(`AmpereOne ${part(m, 1)}`, 'AmpereOne'));

const kunpeng = rule('Kunpeng', /\bKUNPENG[ -]*920[ -]*(\d{4})\b/, (m) =>
  model(`Kunpeng 920 ${part(m, 1)}`, 'Kunpeng 920'),
);

const armCore = rule(
  'Arm core design',
  /\b(?:NEOVERSE|CORTEX|GRAVITON\d?|YITIAN|GRACE|AARCH64|ARMV\d|KUNPENG|ALTRA)\b/,
  () => archOnly,
);

const epyc = rule('AMD EPYC', /\bEPYC[ -]*(\d)([0-9A-Z])([0-9A-Z])(\d)([A-Z]{0,2})\b/, (m) => {
  const number = m.slice(1, 5).join('');
  const key = `EPYC ${number}${part(m, 5)}`;
  const generation = EPYC_GENERATIONS[`${part(m, 1)}-${part(m, 4)}`];
  return /[RBVTKJCA]/.test(part(m, 2)) || number === '7571' ? cloud(key, generation) : model(key, generation);
});

const opteron = rule('AMD Opteron', /\bOPTERON\b.*?\b(X?\d{3,4}P?)(?: (SE|HE|EE))?\b/, (m) =>
  model(`Opteron ${part(m, 1)}${part(m, 2) && ` ${part(m, 2)}`}`),
);

const itaniumNumber = rule('Itanium 9000', /\bITANIUM\b.*?\b(9\d{3}[A-Z]?)\b/, (m) => model(`Itanium ${part(m, 1)}`));

const itaniumClock = rule('Itanium 2', /\bITANIUM 2\b/, (_, clockGHz) =>
  clockGHz === null ? { kind: 'generation-only' } : model(`Itanium 2 ${clockGHz}GHz`),
);

const pentium = rule('Pentium III and before', /\bP(?:ENTIUM ?)?(III|3|II|PRO)( XEON)?\b/, (m, clockGHz) => {
  const name = `Pentium ${part(m, 1).replace('PRO', 'Pro').replace('3', 'III')}${part(m, 2) && ' Xeon'}`;
  return clockGHz === null ? { kind: 'generation-only' } : model(`${name} ${Math.round(clockGHz * 1000)}MHz`);
});

/** "E31240" is E3-1240, "E7-L8867" is E7-8867L, "E55400" is E5540 with a glued zero. */
const xeonOldPrint = rule(
  'Xeon, old printing',
  /\bXEON\b.*?\b(?:E([37])-L(\d{4})|E3(1[12]\d{2})|(E5[56]\d{2})0)\b/,
  (m) => {
    if (part(m, 4)) return model(`Xeon ${part(m, 4)}`);
    if (part(m, 3)) return model(`Xeon E3-${part(m, 3)}`, XEON_E_GENERATIONS[3][1]);
    const family = part(m, 1) as '3' | '7';
    return model(`Xeon E${family}-${part(m, 2)}L`, XEON_E_GENERATIONS[family][1]);
  },
);

const xeonE357 = rule(
  'Xeon E3, E5, E7',
  /\bE([357])(?:-\s*|\s)(\d{4})([A-Z]{0,2}?)\s*-?(?:V\.?\s*(\d))?(?:\s+0)?(?![A-Z0-9])/,
  (m) => {
    const version = part(m, 4) === '' ? 1 : Number(part(m, 4));
    const suffix = version === 1 ? '' : ` v${version}`;
    const family = part(m, 1) as '3' | '5' | '7';
    return model(`Xeon E${family}-${part(m, 2)}${part(m, 3)}${suffix}`, XEON_E_GENERATIONS[family][version]);
  },
);

/** What a chip of Xeon Scalable is, by its metal, number and suffix. */
function scalable(metal: string, number: string, suffix: string): RuleOutcome {
  const key = `Xeon ${metal} ${number}${suffix}`;
  const cooper = /^[568]3/.test(number) && /^HL?$/.test(suffix);
  const generation = cooper ? 'Cooper Lake' : XEON_SCALABLE_GENERATIONS[number[1] ?? ''];
  const cloudSuffix = /^(?:C|CL|CY|HB|HC|B)$/.test(suffix) && `${number}${suffix}` !== '5218B';
  return cloudSuffix || CLOUD_ONLY_SCALABLE.has(number) ? cloud(key, generation) : model(key, generation);
}

const xeonScalable = rule(
  'Xeon Scalable',
  /\b(PLATINUM|GOLD|SILVER|BRONZE) ?(\d{4})(?: (?=[A-WY]\b))?([A-Z]{0,3}\+?)(?=\s|$|[,;()/@])/,
  (m) => {
    const metal = part(m, 1)[0] + part(m, 1).slice(1).toLowerCase();
    return scalable(metal, part(m, 2), part(m, 3));
  },
);

const xeon6 = rule('Xeon 6', /\bXEON\b.*?\b([36]\d{3})([PE])(?:-([A-Z]))?\b/, (m) => {
  const [number, core, suffix] = [part(m, 1), part(m, 2), part(m, 3)];
  const key = `Xeon ${number}${core}${suffix && `-${suffix}`}`;
  const efficient = core === 'E' ? 'Sierra Forest' : 'Granite Rapids';
  const generation = core === 'P' && number.startsWith('63') ? 'Raptor Lake (6300)' : efficient;
  return suffix === 'C' ? cloud(key, generation) : model(key, generation);
});

/**
 * "Xeon 6248R" of Xeon Gold: the first digit tells the metal. Not a number that the Xeons of 2006 to 2011 (5120, E5420, X6550) or Xeon 6
 * have too, which a suffix tells apart.
 */
const xeonWithoutMetal = rule(
  'Xeon Scalable without its metal',
  /\bXEON (?:((?:[48][1-5]|6[1-4])(?!00)\d{2})([A-Z]{0,3}\+?)|(5[1-5]\d{2}|65\d{2})([NRSTUY]?\+|[NRSTUY]))(?=\s|$|[,;()/@])/,
  (m) => {
    const number = part(m, 1) || part(m, 3);
    const metal = { 4: 'Silver', 8: 'Platinum' }[number[0] ?? ''] ?? 'Gold';
    return scalable(metal, number, part(m, 2) || part(m, 4));
  },
);

const xeonMax = rule('Xeon Max', /\bXEON MAX (94\d{2})(C?)\b/, (m) => {
  const key = `Xeon Max ${part(m, 1)}${part(m, 2)}`;
  return part(m, 2) ? cloud(key, 'Sapphire Rapids HBM') : model(key, 'Sapphire Rapids HBM');
});

const xeonPhi = rule('Xeon Phi', /\bXEON PHI\b(?:.*?\b(\d{4}[A-Z]?)\b)?/, (m) =>
  part(m, 1) ? model(`Xeon Phi ${part(m, 1)}`) : { kind: 'generation-only' },
);

const xeonDash = rule('Xeon E, D, W', /\b([EDW])-(\d{4}[A-Z]{0,3})\b/, (m) =>
  model(`Xeon ${part(m, 1)}-${part(m, 2)}`),
);

const xeonW = rule('Xeon W, 2023 on', /\bW([3579])-(\d{4}[A-Z]?)\b/, (m) => model(`Xeon w${part(m, 1)}-${part(m, 2)}`));

const xeon2006 = rule('Xeon of 2006 to 2011', /\bXEON\b.*?\b(?:([XELW][35679]\d{3})|([357]\d{3}[MN]?))\b/, (m) =>
  model(`Xeon ${part(m, 1) || part(m, 2)}`),
);

const codeName: CpuModelRule = {
  name: 'Hypervisor CPU type',
  read: (words) => {
    const found = CODE_NAMES.find(([pattern]) => pattern.test(words));
    return found ? { kind: 'generation-only', generation: found[1] } : null;
  },
};

const xeonClock = rule('Xeon with a clock only', /\bXEON( MP)?$/, (m, clockGHz) =>
  clockGHz === null ? null : { kind: 'clock-only', key: `Xeon${part(m, 1)} ${clockGHz.toFixed(2)}GHz` },
);

/** A server line without a number: truncated SMBIOS text, a family name, a hypervisor's class. */
const family = rule('Server family without a number', /\b(?:XEON|EPYC|OPTERON|ITANIUM)\b/, () => ({
  kind: 'generation-only',
}));

const desktop = rule(
  'Desktop or laptop part',
  /\b(?:CORE|CELERON|PENTIUM|ATOM|RYZEN|THREADRIPPER|ATHLON|PHENOM|SEMPRON|TURION|FX|I[3579])\b/,
  () => notAServer,
);

export const CPU_MODEL_RULES: readonly CpuModelRule[] = [
  power,
  sparc64,
  ultraSparc,
  sparc,
  sun4,
  ibmZ,
  s390,
  ampereAltra,
  ampereOne,
  kunpeng,
  armCore,
  epyc,
  opteron,
  itaniumNumber,
  itaniumClock,
  pentium,
  xeonOldPrint,
  xeonE357,
  xeonScalable,
  xeon6,
  xeonWithoutMetal,
  xeonMax,
  xeonPhi,
  xeonDash,
  xeonW,
  xeon2006,
  codeName,
  xeonClock,
  family,
  desktop,
];
