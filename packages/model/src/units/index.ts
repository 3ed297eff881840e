export { type DecimalMark, detectDecimalMark, parseNumber, toldDecimalMark } from './written-number.ts';

/** Units a quantity may carry, with how each is written in both languages. Shares are 0..1 inside the model, never 0..100. */
export const UNITS = {
  count: { en: '', ja: '' },
  share: { en: '%', ja: '%' },
  ratio: { en: '', ja: '' },
  servers: { en: 'servers', ja: '台' },
  sockets: { en: 'sockets', ja: 'ソケット' },
  cores: { en: 'cores', ja: 'コア' },
  licences: { en: 'licences', ja: 'ライセンス' },
  years: { en: 'years', ja: '年' },
  seconds: { en: 's', ja: '秒' },
  milliseconds: { en: 'ms', ja: 'ミリ秒' },
  bytes: { en: 'B', ja: 'バイト' },
  MiB: { en: 'MiB', ja: 'MiB' },
  GiB: { en: 'GiB', ja: 'GiB' },
  TiB: { en: 'TiB', ja: 'TiB' },
  'MB/s': { en: 'MB/s', ja: 'MB/s' },
  GHz: { en: 'GHz', ja: 'GHz' },
  tps: { en: 'TPS', ja: 'TPS' },
  tpm: { en: 'TPM', ja: 'TPM' },
  nopm: { en: 'NOPM', ja: 'NOPM' },
  iops: { en: 'IOPS', ja: 'IOPS' },
  rating: { en: 'est. SPECrate2017_int_base', ja: 'SPECrate2017_int_base推定値' },
  watts: { en: 'W', ja: 'W' },
  kWh: { en: 'kWh', ja: 'kWh' },
  'kg CO2/kWh': { en: 'kg CO₂/kWh', ja: 'kg-CO₂/kWh' },
  't CO2': { en: 't CO₂', ja: 't-CO₂' },
  USD: { en: 'USD', ja: 'USD' },
  EUR: { en: 'EUR', ja: 'EUR' },
  JPY: { en: 'JPY', ja: '円' },
  'USD/kWh': { en: 'USD/kWh', ja: '米ドル/kWh' },
  'EUR/kWh': { en: 'EUR/kWh', ja: 'ユーロ/kWh' },
  'JPY/kWh': { en: 'JPY/kWh', ja: '円/kWh' },
} as const satisfies Record<string, { en: string; ja: string }>;

export type Unit = keyof typeof UNITS;
export type Currency = Extract<Unit, 'USD' | 'EUR' | 'JPY'>;

/** Binary multiples: how many MiB make a GiB, and GiB a TiB. */
export const MIB_PER_GIB = 1024;
export const GIB_PER_TIB = 1024;
