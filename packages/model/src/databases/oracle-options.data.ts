import { type Text, text } from '../figure/index.ts';

/** What files name of a database besides its edition. */
export interface NamedInFiles {
  readonly name: Text;
  readonly named: RegExp;
  /** Elsewhere the words say less than that the option is in use: any container database is multitenant. */
  readonly amongOptionsAlone?: boolean;
}

/** Priced options of Oracle Database Enterprise Edition, by the ids of its licence rule. */
export const ORACLE_OPTIONS: Readonly<Record<string, NamedInFiles>> = {
  rac: {
    name: text('Oracle Real Application Clusters', 'Oracle Real Application Clusters'),
    // CLUSTER_DATABASE is Oracle's own parameter for it.
    named: /\bRAC\b|real application cluster|\bcluster_database\b/i,
  },
  'active-data-guard': {
    name: text('Oracle Active Data Guard', 'Oracle Active Data Guard'),
    named: /\bADG\b|active data\s?guard/i,
  },
  partitioning: {
    name: text('Oracle Partitioning', 'Oracle Partitioning'),
    named: /\bpartitioning\b|\bpartitionierung\b|パーティショニング/i,
  },
  'advanced-compression': {
    name: text('Oracle Advanced Compression', 'Oracle Advanced Compression'),
    named: /\badvanced compression\b|高度な圧縮/i,
  },
  'advanced-security': {
    name: text('Oracle Advanced Security', 'Oracle Advanced Security'),
    named: /\badvanced security\b/i,
  },
  'in-memory': {
    name: text('Oracle Database In-Memory', 'Oracle Database In-Memory'),
    // The In-Memory Database Cache is TimesTen, a product of its own.
    named: /\bin-memory\b(?! database)/i,
  },
  multitenant: {
    name: text('Oracle Multitenant', 'Oracle Multitenant'),
    named: /\bmultitenant\b/i,
    amongOptionsAlone: true,
  },
  diagnostics: { name: text('Oracle Diagnostics Pack', 'Oracle Diagnostics Pack'), named: /\bdiagnostics? pack\b/i },
  tuning: { name: text('Oracle Tuning Pack', 'Oracle Tuning Pack'), named: /\btuning pack\b/i },
};
