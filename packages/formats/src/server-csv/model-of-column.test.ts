import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const modelsOf = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'サーバ一覧.csv' }).records.servers.map(
    ({ name, model }) => [name, model],
  );

it('takes the model for one beside the cabinet that a partition is in', () => {
  expect(
    modelsOf(
      '筐体,パーティション,ホスト名,機種,CPU,コア数',
      'PQ1,P#0,kj01,PRIMEQUEST 3800E,Xeon Platinum 8280×4,112',
      'PQ1,P#1,jh01,PRIMEQUEST 3800E,Xeon Platinum 8280×2,56',
    ),
  ).toEqual([
    ['kj01', 'PRIMEQUEST 3800E'],
    ['jh01', 'PRIMEQUEST 3800E'],
  ]);
});

it('takes the name of a cabinet for no model', () => {
  expect(modelsOf('筐体,ホスト名,CPU,コア数', 'PQ1,kj01,Xeon Platinum 8280×4,112')).toEqual([['kj01', null]]);
  expect(modelsOf('Chassis,Host name,Cores', 'PowerEdge R740,db1,32')).toEqual([['db1', 'PowerEdge R740']]);
});

it('takes the type of a target of Oracle Enterprise Manager for no model', () => {
  const [[, model] = []] = modelsOf(
    'Target Name,Target Type,Host,Status',
    'db01.util.au,host,db01.util.au,Up',
    'db02.util.au,host,db02.util.au,Up',
  );
  expect(model).toBe(null);
});

it('takes ServiceNow’s Model ID for the model where it shows a name, and neither an identifier nor one beside the model', () => {
  expect(modelsOf('name,Model ID,cores', 'db1,Dell PowerEdge R740,48')).toEqual([['db1', 'Dell PowerEdge R740']]);
  expect(modelsOf('name,model_id,cores', 'db1,3d2a5f1c37601000deeabfc8bcbe5d21,48')).toEqual([['db1', null]]);
  expect(modelsOf('name,Model ID,cores', 'db1,10023,48', 'db2,10024,48')).toEqual([
    ['db1', null],
    ['db2', null],
  ]);
  expect(modelsOf('name,Model ID,Model,cores', 'db1,10023,R740,48')).toEqual([['db1', 'R740']]);
});
