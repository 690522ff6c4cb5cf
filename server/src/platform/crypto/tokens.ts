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

interface KeyRing {
  /** Secrets that are accepted beside the one that signs and seals: the one before it, or the one to come. */
  also?: readonly string[];
  /** By what digests are made. It outlives the secret: links, codes on paper and devices are looked up by them. */
  lookup?: string;
}

const bytesOf = (secret: string) => new TextEncoder().encode(secret);
const sealingKeyOf = (secret: string) => createHash('sha256').update(`sealing|${secret}`).digest();

function openWith(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** What a key opens of what was sealed; null where another has sealed it. */
function openedBy(key: Buffer, sealed: string): string | null {
  try {
    return openWith(key, sealed);
  } catch {
    return null;
  }
}

/** Seals what must be read again but not be readable in the database: AES-256-GCM, its nonce and tag before it. */
function sealedBy(key: Buffer, value: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Signs, seals and hashes with the deployment's secret; reads what any secret of its ring has signed or sealed. */
export function createTokens(secret: string, { also = [], lookup = secret }: KeyRing = {}) {
  const key = bytesOf(secret);
  const ring = [key, ...also.map(bytesOf)];
  const sealingKey = sealingKeyOf(secret);
  const sealingRing = [sealingKey, ...also.map(sealingKeyOf)];
  const lookupKey = bytesOf(lookup);
  /** The claims of a token that one of the ring has signed; null for none. */
  async function verified(token: string, now: Date) {
    for (const each of ring) {
      const read = await jwtVerify(token, each, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: 'access+jwt',
        currentDate: now,
      }).catch(() => null);
      if (read) return read.payload;
    }
    return null;
  }
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
      const payload = await verified(token, now);
      if (typeof payload?.sid !== 'string' || !payload.sub) return null;
      return { accountId: Number(payload.sub), sessionId: payload.sid };
    },
    /** Marks the calls of a page renderer of this deployment: of the key for look-ups, which outlives a change of the secret. */
    mark: createHmac('sha256', lookupKey).update('in-process').digest('base64url'),
    /** What must be read again but not be readable in the database: AES-256-GCM. */
    seal: (value: string): string => sealedBy(sealingKey, value),
    /** Throws for what none of the ring has sealed. */
    open(sealed: string): string {
      for (const each of sealingRing) {
        const opened = openedBy(each, sealed);
        if (opened !== null) return opened;
      }
      throw new Error('None of the keys opens what was sealed.');
    },
    /** Whether the secret itself has sealed it, and no other of the ring. */
    isOwn: (sealed: string): boolean => openedBy(sealingKey, sealed) !== null,
    /** A keyed hash for what is looked up or compared but must not be readable in the database. */
    digest: (value: string): string => createHmac('sha256', lookupKey).update(value).digest('base64url'),
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

/** Letters and digits that cannot be mistaken for one another when read aloud, or off paper. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const readable = (length: number): string =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');

/** A secret to be read off paper: four groups of four, 78 random bits. */
export const readableCode = (): string => Array.from({ length: 4 }, () => readable(4)).join('-');

/** An opaque number for people to quote: a prefix and seven characters, 2 × 10^10 of them. */
export function readableNumber(prefix: string): string {
  return `${prefix}-${readable(7)}`;
}

export const bookingNumber = (): string => readableNumber('HP');
