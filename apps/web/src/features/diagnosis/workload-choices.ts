import { type Estate, namesInEstate } from '@tatami/model';

/** The databases that a report may be of, each told apart from others of its name. */
export function workloadChoices({ servers, workloads }: Pick<Estate, 'servers' | 'workloads'>) {
  const names = namesInEstate({ servers, workloads });
  return workloads.map(({ key, name }) => ({ key, name: names.get(key) ?? name }));
}
