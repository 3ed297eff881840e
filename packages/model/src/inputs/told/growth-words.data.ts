/** What a header of growth has in it. */
export const OF_GROWTH =
  /growth|増加率|成長率|伸び率|増加見込|wachstum|zuwachs|croissance|crecimiento|crescita|groei|crescimento|增长|성장|증가율/i;
/** Headers that say that it is of one year. */
export const OF_A_YEAR =
  /\bper (?:year|annum)\b|\bp\.? ?a\b|\/ ?(?:year|yr|y|年|jahr|an|año|anno)\b|\bannual|\byearly\b|年間|年率|毎年|年次|\/年|pro jahr|jährlich|jahres|par an\b|annuel|anual|annuo|annua|per jaar|jaarlijks|年增长|每年|연간/i;
/** Headers of the growth of data; storage has a rate of its own. */
export const OF_DATA =
  /storage|disk|disc\b|\bdata\b|database|\bdb\b|size|capacity|容量|ストレージ|ディスク|データ|サイズ|speicher|platte|daten|größe|stockage|disque|données|taille|almacen|datos|tamaño|存储|容量|스토리지|용량/i;
/** Headers of the growth of something that no plan grows by. */
export const OF_OTHERS = /users?|利用者|ユーザ|cost|費|売上|revenue|sales|backup|バックアップ|licen[cs]/i;
