import { compatibleText } from '@tatami/model';

const OF_NETWORKS =
  'catalyst|nexus|mds|brocade|meraki|aruba|procurve|flexfabric|fortigate|fortinet|palo alto|big-?ip|netscaler|checkpoint|juniper|ex\\d{4}|srx\\d*|apresia|si-r|ix\\d{4}|qx-s|yamaha|rtx\\d+|allied telesis|sr-?[sx]\\d{4}';
/** Products that lists of machines count beside servers, by how their models begin, behind the name of a maker. A kind of thing a line. */
const LINES = [
  // Storage.
  'eternus|istorage|hitachi vsp|vsp|hus|unity|powerstore|powermax|powervault|vmax|vnx|xtremio|isilon|powerscale|compellent|equallogic|data domain|powerprotect',
  'fas|aff|e-?series|netapp|3par|primera|alletra|nimble|msa|storeonce|storeever|storeeasy|d[35]\\d{3}|flash(?:array|blade|system)|pure storage|storwize|ds\\d{4}|thinksystem d[em]|readynas|qnap|synology|infinibox',
  // Networks and power.
  OF_NETWORKS,
  '(?:smart-?)?ups|apc|bladesystem|kvm|lto|tape|autoloader|pdu',
  // Machines of persons.
  'optiplex|latitude|inspiron|vostro|thinkpad|thinkcentre|ideapad|elitebook|elitedesk|eliteone|probook|prodesk|zbook|lifebook|esprimo|celsius|versapro|mate|dynabook|let.?s ?note|macbook|imac|surface|chromebook|endeavor',
  // Parts, software and services.
  'ssd|hdd|nic|hba|raid|license|licence|ライセンス|保守|サポート|support|warranty|設置|作業',
  'windows server|sql server|oracle (?:database(?! appliance)|linux|se2|ee)|red ?hat|vmware|vsphere|veeam|postgresql|mysql',
].join('|');
const MAKERS =
  '(?:dell(?: emc| technologies)?|emc|hpe?|hewlett.packard(?: enterprise)?|cisco|ibm|lenovo|fujitsu|富士通|nec|hitachi|日立(?:製作所)?|apple|microsoft|oracle|intel|amd|netapp|eizo|toshiba)';
const NETWORK = new RegExp(`^(?:${MAKERS}\\s+)?(?:${OF_NETWORKS})(?![a-z])(?=.*\\d)`, 'i');
const NO_SERVER = new RegExp(`^(?:${MAKERS}\\s+)?(?:${LINES})(?![a-z])`, 'i');
/** A chip or a part that is called so within its name, before what it is for. */
const PART =
  /^(?:intel |amd )?(?:xeon|epyc|core i\d)\b|\b(?:processor|cpu) kit\b|\b(?:rdimm|lrdimm|udimm|dimm)\b|\d\s?gb\b.{0,40}\b(?:memory|ram|メモリ)/i;

/** Whether a model is of no server: storage, a switch, a PC, a part, software. Servers of makers have other names. */
export function isModelOfNoServer(model: string): boolean {
  const words = model.normalize('NFKC').trim();
  return NO_SERVER.test(words) || PART.test(words);
}

/** Whether words are a model of a switch or of other gear of networks, with its number: 'Catalyst 2960'. */
export function isModelOfNetwork(words: string): boolean {
  return NETWORK.test(compatibleText(words).trim());
}
