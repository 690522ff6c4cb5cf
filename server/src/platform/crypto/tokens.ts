import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface TokenClaims {
  accountId: number;
  sessionId: string;
  role: string;
  labId?: number;
  labRole?: string;
}

const AUDIENCE = 'healthplus';

/** Signs, reads and hashes with the deployment's one secret. */
export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const sealingKey = createHash('sha256').update(`sealing|${secret}`).digest();
  return {
    /** A signed JWT (HS256) that names a session; it ends at `expiresAt`. */
    sign(claims: TokenClaims, expiresAt: Date): Promise<string> {
      const { accountId, sessionId, ...rest } = claims;
      return new SignJWT({ ...rest, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt' })
        .setSubject(String(accountId))
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    /** The session that a token names, or null when it is forged or past its end. */
    async read(token: string, now: Date): Promise<{ accountId: number; sessionId: string } | null> {
      if (token.length > 2000) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          typ: 'access+jwt',
          currentDate: now,
        });
        if (typeof payload.sid !== 'string' || !payload.sub) return null;
        return { accountId: Number(payload.sub), sessionId: payload.sid };
      } catch {
        return null;
      }
    },
    /** Known only to processes of this deployment: marks the calls that its own page renderer makes. */
    mark: createHash('sha256').update(`in-process|${secret}`).digest('base64url'),
    /** What must be read again but not be readable in the database: AES-256-GCM. */
    seal(value: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    /** A keyed hash for what is looked up or compared but must not be readable in the database. */
    digest: (value: string): string => createHmac('sha256', key).update(value).digest('base64url'),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** 256 random bits, safe in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Six random digits. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Compares two digests without telling by its time where they differ. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An opaque number for people to quote: a prefix and seven characters, 2 × 10^10 of them. */
export function readableNumber(prefix: string): string {
  return `${prefix}-${Array.from({ length: 7 }, () => READABLE[randomInt(READABLE.length)]).join('')}`;
}

export const bookingNumber = (): string => readableNumber('HP');
