import { describe, expect, it } from 'vitest';
import { attributesText } from '../../inventory/index.ts';
import { ownedTold } from './owned-told.ts';

const told = (attributes: Record<string, string>) =>
  ownedTold({ attributes: attributesText(attributes) }).map(({ quantity, metric, words }) => [
    quantity,
    metric ?? words,
  ]);

describe('licences that a list says are owned', () => {
  it.each([
    [{ 'License metric': 'Processor', 'Licenses owned': '8' }, [[8, 'processor']]],
    [{ 'License metric': 'Named User Plus', 'Licenses owned': '200' }, [[200, 'named-user']]],
    [{ 'License metric': 'Server/CAL', 'Licenses owned': '1' }, [[1, 'server-cal']]],
    [{ ライセンスメトリック: 'プロセッサ', 保有ライセンス数: '８' }, [[8, 'processor']]],
    [{ ライセンス形態: 'NUP', 保有ライセンス数: '200' }, [[200, 'named-user']]],
    [{ Lizenzmetrik: 'Prozessor', 'Anzahl Lizenzen': '8' }, [[8, 'processor']]],
    [{ Lizenzen: '8', Lizenzmodell: 'Core' }, [[8, 'core']]],
    [{ 'Licences détenues': '8', 'Métrique de licence': 'Processeur' }, [[8, 'processor']]],
    [{ Licença: '20 processadores' }, [[20, 'processor']]],
    [{ Licença: '32 núcleos' }, [[32, 'core']]],
    [{ 'Licencje (licenses)': '8 procesorów' }, [[8, 'processor']]],
    [{ 'Lisans (license)': '16 çekirdek' }, [[16, 'core']]],
    [{ 'Licencias adquiridas': '8', Métrica: 'Procesador' }, [[8, 'processor']]],
    [{ license_count: '1,200' }, [[1200, null]]],
    [{ 'Core licences owned': '16' }, [[16, 'core']]],
    [{ 'Cores licensed': '16' }, [[16, 'core']]],
    [{ License: 'SE2, 2 sockets' }, [[2, 'socket']]],
    [{ License: 'Std, 8 cores' }, [[8, 'core']]],
    [{ Lizenz: '50 Named User Plus' }, [[50, 'named-user']]],
    [{ NUP: '50' }, [[50, 'named-user']]],
    [{ 'SQL Server licenses owned': '16' }, [[16, null]]],
    [{ SQLサーバー保有ライセンス数: '16' }, [[16, null]]],
    [{ 'Server licenses owned': '2' }, [[2, 'server']]],
    [{ ユーザーライセンス数: '50' }, [[50, 'user']]],
    [{ 利用者ライセンス数: '50' }, [[50, 'user']]],
    [{ 'User CALs owned': '50', License: 'Server + User CAL' }, []],
    [{ 'User CAL licences owned': '50' }, [[50, 'cal']]],
    [{ 'License metric': 'Terabyte', 'Licenses owned': '8' }, [[8, 'Terabyte']]],
    [{ 'Licenses purchased': '10', 'License count': '8' }, [[10, null]]],
    [{ 'License metric': '2-Core-Pack', 'Licenses owned': '12' }, [[24, 'core']]],
    [{ 'License metric': 'Core (2 pack)', 'Licenses owned': '12' }, [[24, 'core']]],
    [{ '2-core packs licensed': '12' }, [[24, 'core']]],
    [{ ライセンス単位: '2コアパック', 保有ライセンス数: '12' }, [[24, 'core']]],
    [{ License: '12 2-core packs' }, [[24, 'core']]],
    [{ 'License metric': 'Core pack', 'Licenses owned': '12' }, [[12, 'Core pack']]],
    [{ 'Partitioning licences owned': '40', 'License metric': 'Processor', 'Licenses owned': '8' }, [[8, 'processor']]],
  ])('%j are told', (attributes, figures) => {
    expect(told(attributes)).toEqual(figures);
  });

  it.each([
    [{ 'License key': '12345678' }],
    [{ 'License number': '4711' }],
    [{ 'Licenses required': '8' }],
    [{ 'Licenses used': '8' }],
    [{ 'Oracle license cost': '47500' }],
    [{ ライセンス費用: '100' }],
    [{ ライセンス番号: '12' }],
    [{ 'Windows licenses owned': '16' }],
    [{ Licensed: '1' }],
    [{ 'License type': 'Perpetual' }],
    [{ License: 'EE, 2 x 8 cores' }],
    [{ License: 'Oracle 19c EE NUP' }],
    [{ 'Licenses owned': '0' }],
    [{ 'Licenses owned': '?' }],
    [{ Owner: '8' }],
    [{ 'Diagnostics Pack licenses owned': '16' }],
    [{ License: '12 core packs' }],
    [{ 'Licenses owned': '1.024' }],
  ])('%j tell none', (attributes) => {
    expect(told(attributes)).toEqual([]);
  });
});
