import type { Estimate } from '@tatami/model';
import type { ReactNode } from 'react';
import type { TableColumn } from '../table/table-column.ts';
import { EstimateView } from './EstimateView.tsx';

/** A column of the estimates that rows have under a name, each with its interval and its because. */
export function estimateColumn<Name extends string>(
  name: Name,
  header: ReactNode,
): TableColumn<Readonly<Record<Name, Estimate>>> {
  return { id: name, header, numeric: true, cell: (row) => <EstimateView estimate={row[name]} /> };
}
