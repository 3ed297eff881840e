import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const dbmsIn = (header: string, row: string) => {
  const { records } = readFile({ bytes: strToU8(`${header}\n${row}\n`), fileName: 'list.csv' });
  return records.workloads[0]?.dbms;
};

describe('the database of a list', () => {
  it.each([
    ['server name,cores,DBMS,edition,db version', 'db1,8,SQL Server,Standard,2019', 'SQL Server 2019 Standard'],
    ['サーバー名,コア数,DBMS,エディション', 'db1,8,Oracle 19c,SE2', 'Oracle 19c SE2'],
    ['server name,cores,DBMS,edition', 'db1,8,Oracle 19c EE,EE', 'Oracle 19c EE'],
    ['server name,cores,database version', 'db1,8,PostgreSQL 14', 'PostgreSQL 14'],
    ['server name,cores,DBMS,edition', 'db1,8,SQL Server 2016,', 'SQL Server 2016'],
    ['server name,cores,db edition', 'db1,8,Oracle SE2', 'Oracle SE2'],
  ])('%s: %s', (header, row, expected) => {
    expect(dbmsIn(header, row)).toBe(expected);
  });

  it.each([
    ['none', 'none'],
    ['None', 'None'],
    ['なし', 'なし'],
    ['無し', '無し'],
    // These say nothing of it.
    ['-', null],
    ['n/a', null],
    ['不明', null],
    ['該当なし', null],
    ['', null],
  ])('is there or not as “%s” says', (cell, expected) => {
    expect(dbmsIn('server name,cores,DBMS', `db1,8,${cell}`)).toBe(expected);
    expect(dbmsIn('VM name,vCPU,DBMS,edition', `db1,8,${cell},`)).toBe(expected);
  });

  it('is no longer than a person may state', () => {
    const long = 'x'.repeat(290);
    expect(dbmsIn('server name,cores,DBMS,edition', `db1,8,Oracle ${long},SE2 ${long}`)).toHaveLength(300);
  });

  it('is not named by an edition or a version alone', () => {
    expect(dbmsIn('server name,cores,edition,db version', 'db1,8,Standard,2019')).toBeNull();
  });
});

describe('a version under a header that does not say of what', () => {
  const read = (header: string, row: string) => {
    const bytes = strToU8(`${header}\n${row}\n`);
    const [workload] = readFile({ bytes, fileName: 'list.csv' }).records.workloads;
    return [workload?.dbms, workload?.attributes];
  };

  it.each([
    ['Server,DBMS,Version,Edition,Cores', 'db1,SQL Server,2008 R2,Enterprise,8', 'SQL Server 2008 R2 Enterprise'],
    ['Server,DBMS,Edition,Version,Cores', 'db1,Oracle,EE,19.12.0.0,8', 'Oracle 19.12.0.0 EE'],
    ['Host,Product,Version,Cores', 'db1,MySQL Enterprise,5.7.40,24', 'MySQL Enterprise 5.7.40'],
    ['サーバ名,OS,DBMS,バージョン,コア数', 'db1,RHEL 7,PostgreSQL,13.9,8', 'PostgreSQL 13.9'],
    ['サーバ名,バージョン,DBMS,コア数', 'db1,19c,Oracle,8', 'Oracle 19c'],
    ['Server,DBMS,Version,Cores', 'db1,Adabas,8.5,8', 'Adabas 8.5'],
    ['Server,OS,Version,DBMS,Version,Cores', 'db1,Windows Server,2012 R2,SQL Server,2014,8', 'SQL Server 2014'],
  ])('is of the product that it stands beside: %s', (header, row, dbms) => {
    expect(read(header, row)[0]).toBe(dbms);
  });

  it.each([
    ['Server,OS,Version,DBMS,Cores', 'db1,Windows Server,2019,SQL Server 2016,8'],
    ['Server,DBMS,OS,Version,Cores', 'db1,SQL Server,Windows Server,2019,8'],
    ['Server,DBMS,Version,Cores', 'db1,SQL Server,Windows 2012 R2,8'],
    ['Server,DBMS,Version,Cores', 'db1,SQL Server,latest,8'],
    ['Server,DBMS,Version,DB Version,Cores', 'db1,SQL Server,3,2019,8'],
    ['Server,DBMS,Agent,Version,Cores', 'db1,SQL Server,Zabbix,2019,8'],
  ])('is only kept where it may be of another thing: %s', (header, row) => {
    expect(read(header, row)[1]).toContain('"Version"');
  });
});

describe('products that have a column each', () => {
  const read = (header: string, ...rows: readonly string[]) => {
    const bytes = strToU8([header, ...rows, ''].join('\n'));
    return readFile({ bytes, fileName: 'list.csv' }).records.workloads;
  };

  it('run where a mark says so', () => {
    const workloads = read(
      'Server,Cores,Oracle,MSSQL,PostgreSQL',
      ...['h1,28,x,,', 'h2,28,,x,', 'h3,28,,,x', 'h4,28,,,', 'h5,28,x,,x'],
    );
    expect(workloads.map(({ dbms }) => dbms)).toEqual(['Oracle', 'MSSQL', 'PostgreSQL', null, 'Oracle, PostgreSQL']);
    expect(workloads[1]?.origin.cells.dbms).toEqual({ column: 'D (MSSQL)', text: 'x' });
    expect(workloads.map(({ attributes }) => attributes)).toEqual([null, null, null, null, null]);
  });

  it('run where a circle says so, and not where a cross does', () => {
    expect(
      read('サーバ名,コア数,Oracle有無,SQL Server有無', 'a,8,○,×', 'b,8,×,○', 'c,8,－,×').map(({ dbms }) => dbms),
    ).toEqual(['Oracle', 'SQL Server', null]);
  });

  it('run in the version that a cell says', () => {
    expect(
      read('Server,Cores,Oracle,MSSQL', 'a,8,12c EE,', 'b,8,,2014 Std', 'c,8,○ (SE2),', 'd,8,19.3,').map(
        ({ dbms }) => dbms,
      ),
    ).toEqual(['Oracle 12c EE', 'MSSQL 2014 Std', 'Oracle (SE2)', 'Oracle 19.3']);
  });

  it.each([
    [
      'SQL Server',
      ['SQL Server 2019 Enterprise Edition', '2016 Std', 'yes', '2019', 'no'],
      ['SQL Server 2019 Enterprise Edition', 'SQL Server 2016 Std', 'SQL Server', 'SQL Server 2019', null],
    ],
    [
      'SQLServer',
      ['SQL Server 2019 Enterprise Edition', 'SQL Server 2016 Std', '○', '2019', '×'],
      ['SQL Server 2019 Enterprise Edition', 'SQL Server 2016 Std', 'SQLServer', 'SQLServer 2019', null],
    ],
    [
      'Oracle',
      ['Oracle Database 19c EE', 'Oracle 12.2 SE2', '○', '19c', ''],
      ['Oracle Database 19c EE', 'Oracle 12.2 SE2', 'Oracle', 'Oracle 19c', null],
    ],
    [
      'Oracle edition',
      ['Enterprise Edition 19c', 'SE2', '', '', ''],
      ['Oracle Enterprise Edition 19c', 'Oracle SE2', null, null, null],
    ],
    [
      'DB2',
      ['DB2 11.5 Advanced Enterprise Server Edition', 'Db2 11.5 Standard', '●', '11.5', ''],
      ['DB2 11.5 Advanced Enterprise Server Edition', 'Db2 11.5 Standard', 'DB2', 'DB2 11.5', null],
    ],
    [
      'PostgreSQL',
      ['PostgreSQL 14', '13.2', 'あり', '', 'なし'],
      ['PostgreSQL 14', 'PostgreSQL 13.2', 'PostgreSQL', null, null],
    ],
    [
      'SQL Server 版',
      ['2019 Enterprise', '2016 Standard', '', '', ''],
      ['SQL Server 2019 Enterprise', 'SQL Server 2016 Standard', null, null, null],
    ],
    [
      'SQLServerエディション',
      ['2019 Enterprise', 'Standard', '', '', ''],
      ['SQLServer 2019 Enterprise', 'SQLServer Standard', null, null, null],
    ],
    [
      'オラクル',
      ['Oracle Database 19c Enterprise Edition', '12c SE2', '有', '', '無'],
      ['Oracle Database 19c Enterprise Edition', 'オラクル 12c SE2', 'オラクル', null, null],
    ],
  ])('run where the cells under their name say a version, an edition or yes: %s', (header, cells, expected) => {
    const workloads = read(`Server,Cores,${header}`, ...cells.map((cell, at) => `h${at},28,${cell}`));
    expect(workloads.map(({ dbms }) => dbms)).toEqual(expected);
    expect(workloads.map(({ attributes }) => attributes)).toEqual(cells.map(() => null));
  });

  it('are one where version and edition have a column each under its name', () => {
    expect(
      read('Server,Cores,Oracle version,Oracle edition', 'a,8,19c,EE', 'b,8,12c,').map(({ dbms }) => dbms),
    ).toEqual(['Oracle 19c EE', 'Oracle 12c']);
  });

  it('may be named with version and edition in the header', () => {
    const header = 'Server,Cores,Oracle Database 19c EE,Oracle 12c SE2,SQL Server 2019 Std';
    expect(read(header, 'a,8,x,x,', 'b,8,,,x').map(({ dbms }) => dbms)).toEqual([
      'Oracle Database 19c EE, Oracle 12c SE2',
      'SQL Server 2019 Std',
    ]);
  });

  it('run there as a number says, which is kept: it may count them', () => {
    const workloads = read('Server,Cores,Oracle,PostgreSQL', 'a,8,1,0', 'b,8,0,3');
    expect(workloads.map(({ dbms, attributes }) => [dbms, attributes])).toEqual([
      ['Oracle', null],
      ['PostgreSQL', '{"PostgreSQL":"3"}'],
    ]);
  });

  it('stand beside machines of their own', () => {
    expect(read('VM,Host,vCPU,Oracle,MySQL', 'v1,h1,4,x,', 'v2,h1,4,,x').map(({ dbms }) => dbms)).toEqual([
      'Oracle',
      'MySQL',
    ]);
  });

  it.each([
    ['Server,Cores,Oracle,DBMS', 'a,8,x,SQL Server 2019', 'SQL Server 2019'],
    ['Server,Cores,Oracle', 'a,8,Mr Sato', null],
    ['Server,Cores,Oracle Linux,Oracle Client', 'a,8,x,x', null],
    ['Server,Cores,SQL Server Jobs', 'a,8,x', null],
    ['Server,Cores,SQL Server', 'a,8,SQLPROD01', null],
    ['Server,Cores,SQL Server instance', 'a,8,PAYROLL', null],
    ['Server,Cores,Oracle', 'a,8,SQL Server 2019', null],
    ['Server,Cores,Oracle', 'a,8,×', null],
  ])('are only kept in “%s” with “%s”', (header, row, dbms) => {
    expect(read(header, row)[0]?.dbms).toBe(dbms);
  });
});

describe('a list of instances without sizes', () => {
  const told = (...lines: readonly string[]) => {
    const { format, records } = readFile({ bytes: strToU8(`${lines.join('\n')}\n`), fileName: 'instances.csv' });
    const servers = records.servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`);
    const on = records.workloads.map(({ name, serverKey, dbms }) => `${name} on ${serverKey}: ${dbms}`);
    return { format, servers, on, kept: records.workloads.map(({ attributes }) => attributes) };
  };

  it('names its machines once, of unknown size, and what runs on them', () => {
    expect(
      told(
        'Server,Instance,DBMS,Edition',
        'db01,SALES,Oracle Database 19c,Enterprise',
        'db01,HR,Oracle Database 19c,Enterprise',
        'db02,CRM,SQL Server 2019,Standard',
      ),
    ).toMatchObject({
      servers: ['db01: null, null', 'db02: null, null'],
      on: [
        'SALES on db01: Oracle Database 19c Enterprise',
        'HR on db01: Oracle Database 19c Enterprise',
        'CRM on db02: SQL Server 2019 Standard',
      ],
    });
    expect(told('サーバ名,DBMS,エディション', 'db01,Oracle 19c,SE2').on).toEqual(['db01 on db01: Oracle 19c SE2']);
  });

  it('takes products for no models of machines', () => {
    const found = told('Host,Instance,Product,Edition', 'a,X,Oracle Database,Enterprise', 'b,Y,Db2,Standard');
    expect(found.on).toEqual(['X on a: Oracle Database Enterprise', 'Y on b: Db2 Standard']);
    expect(told('Host,Instance,Product,Edition', 'a,X,PowerEdge R740,Enterprise').on).toEqual(['X on a: null']);
    expect(told('Host,Model,Cores,Instance,Edition', 'a,Oracle Server X8-2,32,X,Enterprise').on).toEqual([
      'X on a: null',
    ]);
  });

  it.each([
    ['Host,Product,Cores', ['a,MySQL Enterprise,24', 'b,MySQL Community,24'], ['MySQL Enterprise', 'MySQL Community']],
    [
      'Server,Cores,Product',
      ['a,40,Oracle 19c Enterprise Edition', 'b,40,SQL Server 2019 Standard', 'c,40,Tomcat 9', 'd,40,'],
      ['Oracle 19c Enterprise Edition', 'SQL Server 2019 Standard', 'Tomcat 9', null],
    ],
    ['サーバ名,コア数,種別', ['a,24,Oracle 19c', 'b,24,PostgreSQL 14'], ['Oracle 19c', 'PostgreSQL 14']],
  ])('has products and no models of machines under “%s”', (header, rows, products) => {
    const { records } = readFile({ bytes: strToU8([header, ...rows, ''].join('\n')), fileName: 'servers.csv' });
    expect(records.workloads.map(({ dbms }) => dbms)).toEqual(products);
    expect(records.servers.map(({ model }) => model)).toEqual(products.map(() => null));
  });

  it.each([
    ['Host,Product,Model,Cores', 'a,Oracle 19c EE,PowerEdge R740,40', 'Oracle 19c EE'],
    ['Host,Model,Product,Cores', 'a,PowerEdge R740,Oracle 19c EE,40', 'Oracle 19c EE'],
    ['Host,Model,Product,Cores,DBMS', 'a,PowerEdge R740,Oracle 19c EE,40,Oracle', 'Oracle'],
    ['Host,Product,Hardware,Cores,DBMS', 'a,Oracle 19c EE,PowerEdge R740,40,Oracle', 'Oracle'],
  ])('leaves the model to its own column in “%s”', (header, row, product) => {
    const { records } = readFile({ bytes: strToU8(`${header}\n${row}\n`), fileName: 'servers.csv' });
    expect([records.workloads[0]?.dbms, records.servers[0]?.model]).toEqual([product, 'PowerEdge R740']);
  });

  it.each(['Oracle Server X8-2', 'Oracle Database Appliance X9-2-HA', 'Oracle Exadata X8M-2', 'Oracle SPARC T8-2'])(
    'takes a machine for no product: %s',
    (model) => {
      const { records } = readFile({ bytes: strToU8(`Host,Product,Cores\na,${model},32\n`), fileName: 'servers.csv' });
      expect([records.servers[0]?.model, records.workloads[0]?.dbms]).toEqual([model, null]);
    },
  );

  it('keeps products and their options as words', () => {
    const rows = ['a,20,Oracle Database', 'b,20,Oracle Database', 'c,20,Partitioning'];
    const { records } = readFile({
      bytes: strToU8(['Server,Cores,Product', ...rows, ''].join('\n')),
      fileName: 'list.csv',
    });
    expect(records.servers.map(({ model, attributes }) => [model, attributes])).toEqual([
      [null, '{"Product":"Oracle Database"}'],
      [null, '{"Product":"Oracle Database"}'],
      [null, '{"Product":"Partitioning"}'],
    ]);
  });

  it('keeps names of databases, and editions of which nothing says a product, as words', () => {
    const { on, kept } = told(
      'サーバ名,インスタンス名,データベース名,エディション',
      'db01,SALES,sales,EE',
      'db02,CRM,crm,EE',
    );
    expect(on).toEqual(['SALES on db01: null', 'CRM on db02: null']);
    expect(kept).toEqual([
      '{"エディション":"EE","データベース名":"sales"}',
      '{"エディション":"EE","データベース名":"crm"}',
    ]);
  });

  it.each([
    ['Server;Instanz;Produkt;Edition', 'SQL Server'],
    ['Server;Instanzname;DBMS;Edition', 'Oracle'],
    ['Servername;Datenbank;DBMS;Edition', 'Oracle'],
    ['Servername;Datenbank;Datenbanksystem;Edition', 'Oracle'],
    ['Rechner;Datenbankname;Datenbank;Edition', 'PostgreSQL'],
    ['Serveur;Instance;SGBD;Édition', 'Oracle'],
    ['Serveur;Base de données;SGBD;Édition', 'Oracle'],
    ["Serveur;Nom de l'instance;Produit;Édition", 'SQL Server'],
    ['Servidor;Instancia;Producto;Edición', 'SQL Server'],
    ['Servidor;Base de datos;SGBD;Edición', 'MySQL'],
    ['Server;Istanza;Prodotto;Edition', 'Db2'],
    ['Server;Database;DBMS;Edition', 'Oracle'],
    ['Server;Nome database;Database;Edition', 'Oracle'],
    ['Server;Database;Engine;Edition', 'Oracle'],
    ['Servidor;Base de datos;Motor;Edición', 'MySQL'],
    ['Server;Instantie;DBMS;Edition', 'SQL Server'],
    ['Server;Databank;DBMS;Edition', 'SQL Server'],
    ['服务器;实例名;数据库;Edition', 'MySQL'],
    ['서버명;데이터베이스명;데이터베이스;Edition', 'Oracle'],
  ])('has its rows as databases of their servers: %s', (header, product) => {
    const found = told(header, `db01;SALES;${product};SE`, `db01;HR;${product};SE`, `db02;CRM;${product};SE`);
    expect(found.servers).toEqual(['db01: null, null', 'db02: null, null']);
    expect(found.on).toEqual([
      `SALES on db01: ${product} SE`,
      `HR on db01: ${product} SE`,
      `CRM on db02: ${product} SE`,
    ]);
  });

  it('has names under a header of the product where no word of them is one', () => {
    const rows = (...names: readonly string[]) =>
      told('Server;Kerne;RAM (GB);Datenbank', ...names.map((name, at) => `db0${at < 2 ? 1 : 2};8;64;${name}`)).on;
    expect(rows('FIBU', 'LAGER', 'PERSO')).toEqual([
      'FIBU on db01: null',
      'LAGER on db01: null',
      'PERSO on db02: null',
    ]);
    const other = (...cells: readonly string[]) =>
      told('Server;Kerne;RAM (GB);Datenbank', ...cells.map((cell, at) => `db0${at};8;64;${cell}`)).on;
    expect(other('Oracle 19c', 'Adabas', 'IMS')[1]).toBe('db01 on db01: Adabas');
    expect(other('Adabas', 'IMS')).toEqual(['db00 on db00: Adabas', 'db01 on db01: IMS']);
    expect(other('keine', 'Adabas', 'IMS')[1]).toBe('db01 on db01: Adabas');
  });

  it('may name databases after products', () => {
    const found = told('Server;Database;DBMS;Edition', 'a;mysql app;MySQL;EE', 'a;HR;MySQL;EE', 'b;CRM;Oracle;EE');
    expect(found.on).toEqual(['mysql app on a: MySQL EE', 'HR on a: MySQL EE', 'CRM on b: Oracle EE']);
  });

  it('knows the sizes of databases without their product', () => {
    expect(told('DB名,ホスト名,DBサイズ(GB),所管', 'SALES,db01,120,営業', 'HR,db01,30,人事').on).toEqual([
      'SALES on db01: null',
      'HR on db01: null',
    ]);
  });

  it('is none where it lists what is in a database, or no machine', () => {
    for (const header of ['Server,Instance,SID,Schema,Owner', 'Host,Database name,Owner', 'Instance,DBMS,Edition'])
      expect(told(header, 'a,b,c,d,e').format, header).toBeNull();
  });
});

describe('the disk that a database uses', () => {
  it.each([
    ['Disk used (GB)'],
    ['ディスク使用量(GB)'],
    ['Disque utilisé (Go)'],
    ['Espace disque utilisé (Go)'],
    ['Stockage utilisé (Go)'],
    ['Belegter Speicherplatz (GB)'],
    ['Belegter Plattenplatz (GB)'],
    ['Disco usado (GB)'],
    ['Espacio en disco usado (GB)'],
  ])('%s', (header) => {
    const content = strToU8(`Server;Cores;RAM (GB);${header}\ndb1;8;64;500\n`);
    const { servers, workloads } = readFile({ bytes: content, fileName: 'list.csv' }).records;
    expect([servers[0]?.storageGiB, workloads[0]?.storageGiB]).toEqual([null, 500]);
  });
});
