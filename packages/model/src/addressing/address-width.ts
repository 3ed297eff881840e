/** How wide addresses are, in bits. */
export type AddressWidth = 32 | 64;

const SAYS_32 = /(?<!\d)32[- ]?(?:bits?\b|ビット)|\bi[3-6]86\b|\bia-?32\b|\bx86-based pc\b/i;
const SAYS_64 =
  /(?<!\d)64[- ]?(?:bits?\b|ビット)|\bx64\b|\bx86[-_]64\b|\bamd64\b|\baarch64\b|\barm64\b|\bppc64(?:le)?\b|\bia-?64\b|\bs390x\b|\bitanium\b/i;
/** Vendors name their 32-bit programs by it; of a machine it names a family of processors. */
const SAYS_X86 = /\bx86\b/i;

/**
 * How wide are the addresses of the program a text names: "Windows Server 2003 (32-bit)", "i686", "SQL Server 2005 … (X64)"?
 * `ofProgram` = the text is about a program, where "x86" alone means its 32-bit edition; of hardware it means nothing. null = the text
 * does not say, or says both.
 */
export function addressWidthIn(words: string, ofProgram: boolean): AddressWidth | null {
  const plain = words.normalize('NFKC').replace(/_(?!64)/g, ' ');
  const [says32, says64] = [SAYS_32.test(plain), SAYS_64.test(plain)];
  if (says32 && says64) return null;
  if (says64) return 64;
  return says32 || (ofProgram && SAYS_X86.test(plain)) ? 32 : null;
}
