import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function read(...lines: readonly string[]) {
  const { records, issues } = readFile({
    bytes: new TextEncoder().encode([...lines, ''].join('\n')),
    fileName: 'list.csv',
  });
  return {
    names: records.servers.map(({ name }) => name),
    said: issues.filter(({ code }) => code === 'counts-machines').map(({ problem }) => problem.values),
    attributes: records.servers.map(({ attributes }) => attributes),
  };
}

const SIX = ['SAP #1', 'SAP #2', 'Web #1', 'Web #2', 'Web #3', 'Web #4'];

describe('a column that says Count and no more', () => {
  it.each([
    ['Serveur;Modèle;Nb CPU;Nb cœurs;RAM (Go);Nombre', 'SAP;R740;2;40;384;2', 'Web;R640;2;16;64;4'],
    ['Serveur;Nombre;CPU;Nb CPU;Nb cœurs', 'SAP;2;Xeon Gold 6148;2;40', 'Web;4;Xeon Silver 4110;2;16'],
    ['Server;Sockets;Cores;RAM (GB);DBMS;OS;Count', 'SAP;2;40;384;Oracle;RHEL 8;2', 'Web;2;16;64;MySQL;RHEL 8;4'],
    ['Server;Sockets;Cores;RAM (GB);Count;DBMS', 'SAP;2;40;384;2;Oracle', 'Web;2;16;64;4;MySQL'],
  ])('is of the machines of each row, and the import says so: %s', (header, one, other) => {
    const { names, said } = read(header, one, other);
    expect(names).toEqual(SIX);
    expect(said).toEqual([{ header: header.includes('Nombre') ? 'Nombre' : 'Count' }]);
  });

  it.each([
    ['numbers the rows', 'Server;DBMS;Cores;Count', 'a;Oracle;8;1', 'b;Oracle;8;2', 'c;Oracle;8;3'],
    ['is no small number', 'Server;DBMS;Cores;Count', 'a;Oracle;8;2', 'b;Oracle;8;250'],
    ['is 1 alone', 'Server;DBMS;Cores;Count', 'a;Oracle;8;1', 'b;Oracle;8;1'],
    ['stands behind CPUs that are counted elsewhere', 'Server;CPU;Count;Sockets', 'a;Gold 6148;2;2', 'b;Gold 6148;4;4'],
    ['may be of databases', 'Server;Cores;DBMS;Count', 'a;8;Oracle;5', 'b;8;Oracle;3'],
    ['stands beside a number of machines', 'Server;DBMS;Cores;Count;Qty', 'a;Oracle;8;5;1', 'b;Oracle;8;3;1'],
  ])('is kept where it %s', (_, ...lines) => {
    const { names, said, attributes } = read(...lines);
    expect(names.every((name) => !name.includes('#'))).toBe(true);
    expect(said).toEqual([]);
    expect(attributes[0]).toContain('"Count"');
  });

  it('names machines in Spanish', () => {
    expect(read('Nombre;Núcleos;Memoria (GB)', 'db1;8;64', 'db2;8;64').names).toEqual(['db1', 'db2']);
  });
});
