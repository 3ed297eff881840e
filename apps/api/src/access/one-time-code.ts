import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32, fromBase32, readableSecret } from './secret-text.ts';

/*
 * Codes of an app (TOTP, RFC 6238 over HOTP, RFC 4226): SHA-1, six digits, thirty seconds, as every app knows them; and codes for the
 * day the app is lost.
 */
const STEP_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of telephones differ. */
const STEPS_OFF = [0, -1, 1] as const;
const RECOVERY_CODES = 10;
/** 125 bits: what has 112 or more may be kept by a quick hash (OWASP ASVS 5.0, 6.5.2). */
const LETTERS_OF_RECOVERY = 25;

export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** What apps take as a link or a QR code. */
export function secretUri(secret: string, signInName: string): string {
  return `otpauth://totp/Tatami:${encodeURIComponent(signInName)}?secret=${secret}&issuer=Tatami`;
}

/** The code of a secret at a step of time. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepOf(ms: number): number {
  return Math.floor(ms / 1_000 / STEP_S);
}

/** The step of time a code is of, if it is of one near now and later than the last one taken; null otherwise. */
export function stepOfCode(
  secret: string,
  given: string,
  { now, after }: { now: number; after: number },
): number | null {
  const steps = STEPS_OFF.map((off) => stepOf(now) + off).filter((step) => step > after);
  return steps.find((step) => sameText(codeAt(secret, step), given.replaceAll(' ', ''))) ?? null;
}

/** Codes that each take the place of one of the app, once. */
export function recoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => readableSecret(LETTERS_OF_RECOVERY));
}

/** What is kept of a recovery code: its random bits need no slower hash. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('base64url');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
