import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { decodeText, type EncodingName } from './encoding.ts';

const SIGNS_OF_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Writes what TextDecoder reads, byte by byte. */
function encoderOf(encoding: EncodingName): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  if (encoding === 'windows-1252') for (const [at, sign] of [...SIGNS_OF_1252].entries()) bytes.set(sign, 0x80 + at);
  bytes.set(' ', 0x20);
  return (text) => Uint8Array.from([...text].map((char) => bytes.get(char) ?? expect.fail(`no ${char}`)));
}

interface Words {
  readonly encoding: EncodingName;
  readonly headers: readonly string[];
  readonly cells: readonly string[];
}

/** What people of each language write into lists of servers. */
const WORDS: Readonly<Record<string, Words>> = {
  Turkish: {
    encoding: 'windows-1254',
    headers: ['Sunucu Adı', 'İşletim Sistemi', 'Çekirdek Sayısı', 'Veritabanı', 'CPU Kullanımı', 'Açıklama', 'İşlemci'],
    cells: [
      'Canlı',
      'Geliştirme',
      'kapalı',
      'Şişli şubesi',
      'Kadıköy',
      'yedek değil',
      'sanallaştırma',
      'Müşteri Yönetimi',
    ],
  },
  Polish: {
    encoding: 'windows-1250',
    headers: ['Pamięć (GB)', 'Środowisko', 'Obciążenie procesora', 'Użycie CPU', 'Właściciel', 'Położenie'],
    cells: ['wyłączony', 'zapasowy węzeł', 'Łódź', 'Gdańsk', 'włączony', 'księgowość', 'płace', 'do usunięcia później'],
  },
  Czech: {
    encoding: 'windows-1250',
    headers: ['Název serveru', 'Počet jader', 'Paměť (GB)', 'Prostředí', 'Zatížení', 'Umístění', 'Účel'],
    cells: ['Plzeň, třetí patro', 'záložní', 'testovací prostředí', 'Účetnictví', 'důležité', 'Brno město', 'vyřazený'],
  },
  Slovak: {
    encoding: 'windows-1250',
    headers: ['Názov servera', 'Počet jadier', 'Pamäť (GB)', 'Využitie', 'Umiestnenie', 'Účel'],
    cells: ['záložný', 'skúšobné', 'účtovníctvo', 'vyťažený', 'košice', 'počítač', 'predaj vľavo'],
  },
  Hungarian: {
    encoding: 'windows-1250',
    headers: ['Kiszolgáló neve', 'Memória (GB)', 'Működés', 'Elérhetőség', 'Felelős', 'Csúcsidő'],
    cells: ['működő', 'tartalék', 'fejlesztői', 'könyvelés', 'Győr', 'megszűnő', 'első emelet', 'éles üzem'],
  },
  German: {
    encoding: 'windows-1252',
    headers: ['Größe (GB)', 'Gerätename', 'Überwacht', 'Zuständig', 'Länge'],
    cells: ['außer Betrieb', 'Köln', 'Münster', 'geändert', 'für Prüfung', 'Straße 3', 'größer'],
  },
  French: {
    encoding: 'windows-1252',
    headers: [
      'Mémoire (Go)',
      'Système d’exploitation',
      'Nb cœurs',
      'Rôle',
      'Dernière révision',
      'Coût',
      'Matière première',
    ],
    cells: ['à décommissionner', 'arrêté', 'août', 'Où ?', 'troisième étage', 'reçue', 'sûr', 'Noël', 'poète', 'naïf'],
  },
  Spanish: {
    encoding: 'windows-1252',
    headers: ['Descripción', 'Tamaño (GB)', 'Año', '¿Producción?', 'Núcleos físicos', 'Ubicación'],
    cells: ['Sí', 'pequeño', 'compañía', 'Málaga', 'está apagado', '¿cuál?', '3.º piso', 'también'],
  },
  Portuguese: {
    encoding: 'windows-1252',
    headers: ['Descrição', 'Memória', 'Aplicações', 'Núcleos físicos', 'Localização', 'Versão'],
    cells: ['não', 'Produção', 'São Paulo', 'Camões', 'Informações', 'à espera', 'põe', 'servidões', 'você'],
  },
  Italian: {
    encoding: 'windows-1252',
    headers: ['Unità', 'Capacità (GB)', 'Priorità', 'È attivo', 'Età', 'Note perché'],
    cells: ['sì', 'più', 'è spento', 'così', 'lunedì', 'Forlì', 'però', 'caffè', 'giù'],
  },
  Danish: {
    encoding: 'windows-1252',
    headers: ['Miljø', 'Hukommelse (GB)', 'Størrelse', 'Læst', 'Kørende', 'Område'],
    cells: ['testmiljøet', 'Ærø', 'Tromsø', 'Århus', 'miljøer', 'søer', 'sløjfes', 'højt', 'på øen'],
  },
  Swedish: {
    encoding: 'windows-1252',
    headers: ['Kärnor', 'Miljö', 'Minnesstorlek på server', 'Ägare', 'Plats för'],
    cells: ['Malmö', 'Göteborg', 'avstängd för alltid', 'är på', 'två', 'återställd', 'Åre', 'överförd'],
  },
  Catalan: {
    encoding: 'windows-1252',
    headers: ['Memòria (GB)', 'Número de sèrie', 'Descripció', 'Càrrega', 'Índex', 'Ubicació'],
    cells: ['producció', 'és', 'ciència', 'país', 'instal·lat', 'Plaça', 'funció pública', 'història', 'veïna'],
  },
  Icelandic: {
    encoding: 'windows-1252',
    headers: ['Nafn þjóns', 'Staður', 'Gerð', 'Lýsing', 'Stærð minnis', 'Stýrikerfi', 'Ábyrgð'],
    cells: ['nýtt', 'Reykjavík', 'það', 'í notkun', 'óvirkur', 'prófun', 'þróun', 'Sýsla', 'Akureyri við höfn'],
  },
  Faroese: {
    encoding: 'windows-1252',
    headers: ['Lýsing', 'Støddin', 'Útgáva', 'Stýrikervi'],
    cells: ['nýtt', 'Tórshavn', 'í nýtslu', 'ikki virkið', 'Vágar', 'løgd niður', 'Klaksvík', 'gomul útgáva'],
  },
  Estonian: {
    encoding: 'windows-1252',
    headers: ['Mälu (GB)', 'Võrk', 'Jõudlus', 'Kõvaketas', 'Käitus'],
    cells: ['töötab', 'põhiserver', 'väljas', 'Tõrva', 'õigus', 'Jõgeva', 'käsitsi', 'Pärnu'],
  },
};

/** The lists are drawn the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A list with some of the words, as short as two headers and one row. */
function listOf({ headers, cells }: Words, seed: number): string {
  const draw = drawn(seed);
  const pick = (words: readonly string[], from: number) => words[(from + draw(words.length)) % words.length] ?? '';
  const width = 2 + (seed % 3);
  const head = Array.from({ length: width }, (_, at) => pick(headers, at));
  const rows = Array.from({ length: 1 + (seed % 6) }, (_, row) => {
    const own = Array.from({ length: width - 1 }, (_, at) => pick(cells, at));
    return [`db${row}`, ...own, draw(64)].join(';');
  });
  return [['Server', ...head].join(';'), ...rows, ''].join('\n');
}

const LISTS_OF_EACH = 40;

describe('an encoding is told by the letters that its languages have beside others', () => {
  it.each(Object.entries(WORDS))('%s', (_, words) => {
    const encode = encoderOf(words.encoding);
    for (let seed = 1; seed <= LISTS_OF_EACH; seed += 1) {
      const list = listOf(words, seed);
      expect(decodeText(encode(list)).text).toBe(list);
    }
  });

  it.each([
    ['windows-1254', 'Sunucu Adı;CPU\ndb1;8\n'],
    ['windows-1254', 'SUNUCU;İŞLEMCİ;BÖLÜM\nDB1;8;ŞUBE\n'],
    ['windows-1250', 'Nazwa;Pamięć\ndb1;8\n'],
    ['windows-1250', 'SERWER;ŚRODOWISKO;OBCIĄŻENIE\nDB1;A;2\n'],
    ['windows-1250', 'Server;Počet jader\ndb1;8\n'],
    ['windows-1250', 'SERVER;POČET;UMÍSTĚNÍ\nDB1;8;PŘÍZEMÍ\n'],
    ['windows-1250', 'Szerver;Erőforrás\ndb1;8\n'],
    ['windows-1250', 'Szerver;Működés\ndb1;8\n'],
    ['windows-1252', 'Server;Volumen (m³);Fläche (m²)\na;3;4\n'],
    ['windows-1252', 'Server¹;Name³\na;b\n'],
    ['windows-1252', 'Serveur;Nœud;Œuvre\na;b;c\n'],
    ['windows-1252', 'Nombre;Año;¿activo?\na;b;c\n'],
    ['windows-1252', 'Nafn;Staður\na;nýtt\n'],
    ['windows-1252', 'Nafn;Lýsing\na;Gerð\n'],
    ['windows-1252', 'Price (£);Fee\n£3m;£k\n'],
    ['windows-1252', 'Navn;Miljøet\na;øer\n'],
  ] as const)('%s: %j', (encoding, list) => {
    expect(decodeText(encoderOf(encoding)(list))).toMatchObject({ encoding, text: list });
  });

  it.each(['windows-1250', 'windows-1254'] as const)('is one that a person may choose: %s', (encoding) => {
    const bytes = encoderOf(encoding)('Server;Größe\ndb1;3\n');
    expect(decodeText(bytes, encoding)).toMatchObject({ encoding, text: 'Server;Größe\ndb1;3\n', confidence: 1 });
    expect(readFile({ bytes, fileName: 'a.csv', encoding }).encoding).toBe(encoding);
  });

  it('says that it is open, as those of the West are', () => {
    const bytes = encoderOf('windows-1254')('Server;Cores;Açıklama\ndb1;16;kapalı\n');
    const { encoding, issues } = readFile({ bytes, fileName: 'server.csv' });
    expect(encoding).toBe('windows-1254');
    expect(issues.map(({ code }) => code)).toContain('encoding-uncertain');
  });
});
