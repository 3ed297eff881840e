const HALF = new DataView(new ArrayBuffer(8));

/** The number of an RK field: 30 bits of an integer or of the top of a double, perhaps a hundredfold (MS-XLS 2.5.217). */
export function rkNumber(rk: number): number {
  const value = rk & 2 ? rk >> 2 : topOfDouble(rk & ~3);
  return rk & 1 ? value / 100 : value;
}

function topOfDouble(bits: number): number {
  HALF.setUint32(0, 0, true);
  HALF.setInt32(4, bits, true);
  return HALF.getFloat64(0, true);
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** An error as a cell shows it. */
export function errorText(code: number): string {
  return ERRORS[code] ?? '#N/A';
}
