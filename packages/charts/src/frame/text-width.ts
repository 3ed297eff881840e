/** About how wide a text is set, for placing one label beside another; a full-width sign takes one em, others a little over half. */
export function textWidth(written: string, fontSize: number): number {
  let ems = 0;
  for (const sign of written) ems += (sign.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : 0.56;
  return ems * fontSize;
}
