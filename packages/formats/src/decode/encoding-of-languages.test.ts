import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { decodeText, type EncodingName } from './encoding.ts';

const LABELS: Partial<Record<EncodingName, string>> = { cp932: 'shift_jis' };
const SIGNS_OF_WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Writes what TextDecoder reads: the bytes of each character, one or two. */
function encoderOf(encoding: EncodingName): (text: string) => Uint8Array {
  const decoder = new TextDecoder(LABELS[encoding] ?? encoding, { fatal: true });
  const bytesOf = new Map<string, number[]>();
  const put = (bytes: number[]) => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, bytes);
    } catch {
      // These bytes mean nothing.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) put([byte]);
  if (encoding === 'windows-1252')
    [...SIGNS_OF_WINDOWS].forEach((sign, at) => {
      if (sign !== ' ') bytesOf.set(sign, [0x80 + at]);
    });
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) put([lead, trail]);
  return (text) => Uint8Array.from([...text].flatMap((char) => bytesOf.get(char) ?? expect.fail(`no ${char}`)));
}

/** Lists as each language writes them, with few characters beyond ASCII. */
const LISTS: Partial<Record<EncodingName, readonly string[]>> = {
  'windows-1252': [
    'Server;Kerne;Größe (GB)\nsrv-db01;16;128\n',
    'Server;Kerne;Bemerkung\nsrv-db01;16;außer Betrieb\nsrv-db02;8;Größte\n',
    'Server;Standort\ngröße-db01;Köln\n',
    'Server;Straße\na;Süßstraße 3\nb;Großäckerweg\n',
    'Server;Füße\n',
    'SERVER;GRÖSSE (GB)\nDB1;ÜBERPRÜFT\n',
    'Server;Größe\na;Gefäße\nb;mäßig\n',
    'Server;Temp (°C);Größe\na;3;4\n',
    'Serveur;Mémoire;Créée le\n',
    'Serveur;Remarque\ndb;à décommissionner\n',
    'SERVEUR;MÉMOIRE;SYSTÈME\n',
    'Nb cœurs;Système d’exploitation;Prix €\n',
    'Serveur;Commentaire\na;Créée\nb;Reçue à l’été\n',
    'Servidor;Año;Compañía\n',
    'Servidor;Descripción;Tamaño (GB)\nbd1;Producción;3\n',
    'SERVIDOR;COMPAÑÍA\n',
    'Servidor;N.º;Lingüística\n',
    'Server;Unità;Priorità;È attivo\na;sì;più\n',
    'Server;Società\n',
    'Server;Eén;Geheugen\na;geïnstalleerd;coördinatie\nb;één;vóór\n',
    'Servidor;Localização;Memória\n',
    'SERVIDOR;LOCALIZAÇÃO\n',
    'Servidor;Função\na;não\nb;Aplicações\n',
    'Servidor;Nº;Descrição\na;1;Produção\n',
    'Server;Plats\na;Malmö\nb;Göteborg\nc;Århus\n',
    'Server;Note\na;– 64 GB – ±5 µs\n',
    'Name;Ort\na;Zürich\nb;Genève\n',
    'Name;Note\na;Öffnungsmaß\n',
    'Name;Note\na;Ÿ\n',
    'Nom;Hôte\na;bâtiment 3\n',
    'Nom;Âge\n',
    'Nom;Rôle\na;«é»\n',
    'Name;Übergröße\n',
    'MAßE;GRÖßE\n',
    'Nome;Informações de Segurança\n',
    'Nome;Órgão\n',
    'Nome;Instituição\na;Lisboa\n',
    'Nombre;¿Producción?\na;Sí\n',
    'Navn;Lagerplads\na;Århus\nb;Tromsø\nc;Ærø\n',
    "Nom;SYSTèME D'EXPLOITATION\n",
    'Nom;MÉMOIRE VIVE ALLOUÉE\na;RÉSERVÉ\n',
    'Nom;théâtre\n',
    'Nome;Età;Città\n',
    'CITTÀ\n',
  ],
  'windows-1251': [
    'Имя сервера;Память (ГБ);Ядра\nbd1;64;16\n',
    'Сервер,ОС\nbd1,Linux\n',
    'Server;Статус\na;Да\nb;Нет\n',
    'Сервер;Цель\nDB1;БД\n',
    'Хост;ЦП;ОЗУ, ГБ\n',
    'Процессор,Память',
    'Название,Цена\nКарандаш,3\n',
    'Name,Note\na,списан\n',
    'Name,Город\na,Москва\nb,СПб\n',
  ],
  gb18030: [
    '服务器名称,内存(GB),核数\ndb1,64,16\n',
    '宿主机,内存(GB)\n北京,64\n',
    '主机名,CPU数,操作系统\ndb1,8,Linux\n',
    'Name,CPU,内存\ndb1,8,64\n',
    'Name,CPU,磁盘\ndb1,8,64\n',
    '名称;状态\ndb1;运行\n',
    'IP地址,位置\n10.0.0.1,上海\n',
    '数据库,版本\n订单库,Oracle 19c\n',
    'Name,备注\ndb1,备用\n',
    'Name,型号\n',
    'Server,C盘容量\n',
    '品名,价格\n铅笔,3\n',
    '客户,信用\n张三,A\n',
    'Name,CPU\n王五,1\n',
  ],
  cp932: [
    'サーバー名,コア数,メモリ容量\n受注データベース,8,64\n',
    'ホスト名,コア数\n受注DB,8\n',
    '機種,台数\n日立,1\n富士通,2\n',
    'ｻｰﾊﾞｰ名,ﾒﾓﾘ,OS\n',
    '名\n亜\n熙\n',
    'Name,備考\ndb1,予備\n',
    'Name,CPU数,型\ndb1,4,R640\n',
    'Server,OS名\nsrv,RHEL\n',
    'Server,計\n',
    'Server,Size(ｷﾞｶﾞ)\n',
    '品目,単価\n鉛筆,3\n',
    '拝啓、春暖の候\n',
    'ﾒﾓﾘ,ｿｹｯﾄ\n',
    'ﾎｽﾄ,ｺｱ,ﾃﾞｨｽｸ\n',
    'Name,ﾊﾞｰｼﾞｮﾝ,ｽﾚｯﾄﾞ\n',
    'Name,ﾓﾃﾞﾙ\n',
    'Name,ﾒｰｶ\n',
    'Name,CPU\n田中,1\n',
    'Name,部\n',
    'id,ﾃﾞｰﾀ,ﾃﾞﾝﾜ\n',
    'id,ｾﾝﾀｰ,ｷｮﾃﾝ\n',
  ],
  'euc-jp': [
    'サーバー名,コア数,メモリ容量\n受注データベース,8,64\n',
    '機種,台数\n日立,1\n富士通,2\n',
    'ホスト名,CPU数\ndb1,8\n',
    'Name,備考\ndb1,予備\n',
    'Name,CPU\n田中,1\n',
  ],
  'euc-kr': [
    '서버명,메모리(GB),코어\ndb1,64,16\n',
    '호스트 이름,운영 체제\ndb1,Linux\n',
    'Name,상태\ndb1,실행 중\n',
    '서버,용량\n',
    '가상 머신;호스트;비고\nvm1;esx1;사용 안함\n',
    'Server,CPU수\n',
    'Name,Note\na,폐기\n',
  ],
};

/** What may be one language or another: either is taken with a warning. */
const OPEN: readonly (readonly [EncodingName, string])[] = [
  ['euc-jp', '顧客,与信\n伊藤忠,A\n'],
  ['gb18030', 'Name,Note\na,报废\n'],
  ['gb18030', 'Name,Note\na,杭州\n'],
  ['euc-kr', '품명,가격\n연필,3\n'],
  ['windows-1251', 'Name;№\nа;я\n'],
];

describe('an encoding is told by few characters', () => {
  for (const [encoding, texts = []] of Object.entries(LISTS) as [EncodingName, readonly string[]][]) {
    const encode = encoderOf(encoding);
    it.each(texts)(`${encoding}: %j`, (text) => {
      const { encoding: read, text: decoded } = decodeText(encode(text));
      expect({ read, decoded }).toEqual({ read: encoding, decoded: text });
    });
  }

  it.each(OPEN)('stays open: %s %j', (encoding, text) => {
    expect(decodeText(encoderOf(encoding)(text)).confidence).toBeLessThan(0.5);
  });

  it('says that an open encoding is open', () => {
    const bytes = encoderOf('windows-1252')('Server;Kerne;RAM (GB);Größe (GB)\ndb1;16;128;412\n');
    const { encoding, records, issues } = readFile({ bytes, fileName: 'server.csv' });
    expect(encoding).toBe('windows-1252');
    expect(records.servers[0]?.attributes).toBe('{"Größe (GB)":"412"}');
    expect(issues.map(({ code }) => code)).toContain('encoding-uncertain');
  });
});
