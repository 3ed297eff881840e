import { derive, text, unknown } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import { priceOf } from '../price-book.ts';

/** SAP ASE by core: every core of the machine, or of the partition where sub-capacity is agreed. */
export const SAP_ASE: LicenceRule = {
  id: 'sap-ase',
  name: text('SAP ASE (by core)', 'SAP ASE（コア単位）'),
  metric: text('core licences', 'コアライセンス'),
  countFor: ({ name, servers, cores }) =>
    derive({
      label: text('SAP ASE cores: {name}', 'SAP ASEのコア数（{name}）', { name }),
      formula: 'servers × cores',
      unit: 'licences',
      inputs: { servers, cores },
    }),
  pricing: { once: 'sap-ase-core', packSize: null, yearlyShare: 'sap-support-share', yearlyPrice: null },
  options: {},
  limits: [],
  notes: [
    text(
      'A licence by processor checks out as many as the machine has (SAP ASE installation guide, SySAM); part of a machine counts where sub-capacity is agreed.',
      'CPU単位のライセンスは、マシンのプロセッサ数と同数が必要です（SAP ASEインストールガイド、SySAM）。一部のみを対象とするにはサブキャパシティの契約が必要です。',
    ),
    text(
      'Licences by server (SR) need at least 20 users for each core (Sybase, ASE Enterprise Edition minimum seat policy).',
      'サーバー単位（SR）のライセンスでは、1コアにつき20ユーザー以上が必要です（Sybase社の規定）。',
    ),
  ],
};

/** SAP HANA, full use: the memory the database may use, in units of 64 GB. */
export const SAP_HANA: LicenceRule = {
  id: 'sap-hana',
  name: text('SAP HANA (full use)', 'SAP HANA（Full Use）'),
  metric: text('units of memory', 'メモリ単位'),
  countFor: ({ name, servers, memoryGiB }, _terms, book) =>
    derive({
      label: text('SAP HANA memory: {name}', 'SAP HANAのメモリ（{name}）', { name }),
      formula: 'servers × ceil(memory ÷ unit)',
      unit: 'licences',
      inputs: {
        servers,
        memory:
          memoryGiB ??
          unknown(
            'GiB',
            text('Memory that HANA may use', 'HANAが使用するメモリ'),
            text('The memory that HANA may use on each server.', '各サーバーでHANAが使用するメモリの確認が必要です。'),
          ),
        unit: priceOf(book, 'sap-hana-unit-gib'),
      },
    }),
  pricing: { once: 'sap-hana-unit', packSize: null, yearlyShare: 'sap-support-share', yearlyPrice: null },
  options: {},
  limits: [],
  notes: [
    text(
      'Processors do not count; a runtime licence is priced with its SAP application instead.',
      'プロセッサ数は影響しません。Runtimeライセンスは、SAPアプリケーションの価格に対する割合で決まります。',
    ),
  ],
};
