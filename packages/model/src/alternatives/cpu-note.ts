import { type Text, text } from '../figure/index.ts';
import type { Alternatives } from './alternative.ts';

/** What holds of alternatives with other CPUs than platforms are listed with; null where none was weighed. */
export function cpuNote({ weighed }: Pick<Alternatives, 'weighed'>): Text | null {
  return weighed.some(({ choice }) => choice.cpuModel != null) ? NOTE : null;
}

const NOTE = text(
  'CPUs other than the listed one of a server have no price: licences, servers, cores, memory and electricity are compared, hardware is not. They are of families that fit the server; whether it is offered with the model is to be confirmed with the vendor.',
  'カタログ記載以外のCPUには価格がないため、ライセンス・台数・コア数・メモリ・電力を比較し、ハードウェア費用は比較しません。いずれもそのサーバーに対応するファミリーのCPUですが、型番ごとの提供の有無はメーカーに確認が必要です。',
);
