import { derive, type Estimate, type Text, text } from '../figure/index.ts';
import type { LicensedMachine } from '../licensing/index.ts';

/** How many cores do these machines have together? A sum with a line for each kind of machine. */
export function coresOf(machines: readonly LicensedMachine[], label: Text): Estimate {
  const parts = machines.map(({ name, servers, cores }) =>
    derive({
      label: text('Cores: {name}', 'コア数（{name}）', { name }),
      formula: 'servers × cores',
      unit: 'cores',
      inputs: { servers, cores },
    }),
  );
  return derive({ label, formula: 'sum(cores)', unit: 'cores', inputs: { cores: parts } });
}
