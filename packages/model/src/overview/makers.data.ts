/** Makers by what their machines are called in lists, the first that fits. A model of none of them has an unknown maker. */
export const MAKERS: readonly { readonly maker: string; readonly named: RegExp }[] = [
  { maker: 'Dell', named: /\bdell\b|\bpoweredge\b|\bvxrail\b/i },
  { maker: 'HPE', named: /\bhpe?\b|\bhewlett\b|\bproliant\b|\bsuperdome\b|\bsynergy\b|\bintegrity\b/i },
  { maker: 'NEC', named: /\bnec\b|\bexpress\s?5800\b|\bnx7700\w*\b/i },
  { maker: 'Fujitsu', named: /\bfujitsu\b|富士通|\bfsas\b|\bprimergy\b|\bprimequest\b/i },
  { maker: 'Hitachi', named: /\bhitachi\b|日立|\bha8000\w*\b|\bbladesymphony\b/i },
  { maker: 'Lenovo', named: /\blenovo\b|\bthinksystem\b|\bthinkserver\b/i },
  {
    maker: 'IBM',
    named:
      /\bibm\b|\bnetfinity\b|\bxseries\b|\bsystem\s?[xp]\d*\b|\bpseries\b|\brs\/?6000\b|\bpower\s?(?:[SELH]\d|system|7\d\d)/i,
  },
  { maker: 'Oracle', named: /\boracle\b|\bsun\s?(?:fire|microsystems|server)\b|\bsparc\s?[tms]\d/i },
  { maker: 'Cisco', named: /\bcisco\b|\bucs\b/i },
  { maker: 'Supermicro', named: /\bsuper\s?micro\b/i },
  { maker: 'Huawei', named: /\bhuawei\b|\bfusionserver\b|\bxfusion\b/i },
  { maker: 'Nutanix', named: /\bnutanix\b/i },
];

/** Headers of the maker of a machine. A vendor may be who sold it, or whose database it runs. */
export const MAKER_HEADER =
  /^\s*(?:(?:hardware|server|device|hw)[ _-]?|(?:機器|サーバー?|ハードウェア|筐体) ?)?(?:manufacturer|maker|brand|hersteller|fabrikat|メーカー?名?|製造(?:元|会社|者)|constructeur|fabricant|marque|fabricante|marca|produttore|fabrikant|merk|厂商|厂家|制造商|品牌|廠商|제조사|제조업체)(?:[ _-]?name)?\s*$/i;
