import { assumed, derive, type Estimate, type Text, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { LicensedMachine } from '../machine.ts';
import { type PriceBook, type PriceKey, priceOf } from '../price-book.ts';

/** Cores to license on one group of servers, once: all cores, with floors per processor and per server. */
function licensedCores({ name, servers, cores, sockets }: LicensedMachine, book: PriceBook): Estimate {
  return derive({
    label: text('Windows Server cores: {name}', 'Windows Serverのコア数（{name}）', { name }),
    formula: 'servers × max(cores, perSocket × sockets, perServer)',
    unit: 'licences',
    inputs: {
      servers,
      cores,
      sockets,
      perSocket: priceOf(book, 'windows-cores-per-socket-minimum'),
      perServer: priceOf(book, 'windows-cores-per-server-minimum'),
    },
  });
}

/** Standard covers two virtual machines each time all cores are licensed. */
function stacked(machine: LicensedMachine, book: PriceBook): Estimate {
  const once = licensedCores(machine, book);
  if (machine.virtualMachines === null) return once;
  return derive({
    label: text('Windows Server Standard, stacked: {name}', 'Windows Server Standard 重ね買い（{name}）', {
      name: machine.name,
    }),
    formula: 'cores × max(1, ceil(virtualMachines ÷ covered))',
    unit: 'licences',
    inputs: {
      cores: once,
      virtualMachines: assumed(
        text('Virtual machines per server', 'サーバー当たりの仮想マシン数'),
        machine.virtualMachines,
        'count',
      ),
      covered: priceOf(book, 'windows-std-vms'),
    },
  });
}

function windows(id: string, name: Text, price: PriceKey, countFor: LicenceRule['countFor'], note: Text): LicenceRule {
  return {
    id,
    name,
    metric: text('core licences', 'コアライセンス'),
    countFor,
    pricing: { once: price, packSize: 'windows-pack-cores', yearlyShare: 'windows-assurance-share', yearlyPrice: null },
    options: {},
    limits: [],
    notes: [note, text('Client access licences come on top.', 'CALは別途必要です。')],
  };
}

export const WINDOWS_SERVER_STD = windows(
  'windows-server-std',
  text('Windows Server Standard', 'Windows Server Standard'),
  'windows-std-pack',
  (machine, _terms, book) => stacked(machine, book),
  text('Two virtual machines for each full licensing.', '全コアのライセンス1組につき仮想マシン2台までです。'),
);

export const WINDOWS_SERVER_DC = windows(
  'windows-server-dc',
  text('Windows Server Datacenter', 'Windows Server Datacenter'),
  'windows-dc-pack',
  (machine, _terms, book) => licensedCores(machine, book),
  text('Virtual machines are not limited.', '仮想マシン数に制限はありません。'),
);
