import pg from 'pg';

/** What is asked for of the server that is connected to, in libpq's words; of several hosts, without a word, the one that takes writes. */
const wanted = ['any', 'read-write', 'primary', 'read-only', 'standby'] as const;
type Wanted = (typeof wanted)[number];

/** A database at one host or at several, as libpq reads such an address. */
export interface Address {
  /** The same address at each host alone. */
  hosts: string[];
  wants: Wanted;
}

/**
 * Reads postgresql://user:password@first:5432,second:5432/name?target_session_attrs=read-write; null for what is no such
 * address. Source of the form: PostgreSQL's documentation, "Connection URIs" and "target_session_attrs".
 */
export function readAddress(connectionString: string): Address | null {
  const [scheme, rest] = connectionString.split('://', 2);
  if (rest === undefined || !['postgres', 'postgresql'].includes(scheme!)) return null;
  const end = rest.search(/[/?]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const user = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hosts = authority.slice(user.length).split(',');
  const urls = hosts.map((host) => `${scheme}://${user}${host}${rest.slice(authority.length)}`);
  if (!urls.every((url) => URL.canParse(url)) || (hosts.length > 1 && hosts.includes(''))) return null;
  const single = urls.map((url) => new URL(url));
  const wants = single[0]!.searchParams.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any');
  if (!isWanted(wants)) return null;
  for (const url of single) url.searchParams.delete('target_session_attrs');
  return { hosts: single.map((url) => url.href), wants };
}

const isWanted = (text: string): text is Wanted => (wanted as readonly string[]).includes(text);

/** Where an address leads, without its password: "first:5432, second:5432". */
export const placesOf = (connectionString: string): string =>
  (readAddress(connectionString)?.hosts ?? [])
    .map((url) => new URL(url))
    .map(({ hostname, port }) => `${hostname || 'this machine'}:${port || '5432'}`)
    .join(', ') || 'DATABASE_URL';

/** The same address, of another database at the same hosts. */
export function withDatabase(connectionString: string, name: string): string {
  const { hosts, wants } = readAddress(connectionString)!;
  const [first, ...others] = hosts.map((host) => new URL(host));
  first!.pathname = `/${name}`;
  if (others.length === 0) return first!.href;
  first!.searchParams.set('target_session_attrs', wants);
  return first!.href.replace(first!.host, [first!, ...others].map(({ host }) => host).join(','));
}

/** So long a host may take to say what it is: less than a pool waits for a connection. */
const ANSWER_MS = 1500;
/** What was found counts so long: connections are opened in bursts. */
const FOUND_MS = 1000;

/** Resolves when the server at that host is what is wanted. */
async function isAsWanted(url: string, wants: Wanted): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only",
    );
    const { standby, read_only: readOnly } = rows[0]!;
    const fits = { any: true, 'read-write': !readOnly, primary: !standby, 'read-only': readOnly, standby }[wants];
    if (!fits) throw new Error(`${placesOf(url)} is not ${wants}.`);
    return url;
  } finally {
    client.end().catch(() => {});
  }
}

const found = new Map<string, { at: number; url: Promise<string> }>();

/** The host that is what is wanted: all are asked at once, so that one that is silent keeps nobody waiting. */
function findHost(connectionString: string, { hosts, wants }: Address): Promise<string> {
  const known = found.get(connectionString);
  if (known && performance.now() - known.at < FOUND_MS) return known.url;
  const url = Promise.any(hosts.map((host) => isAsWanted(host, wants))).catch((error: AggregateError) => {
    // What each of them refuses alike is told as it is: a password, a missing database.
    const [first, ...others] = error.errors as { code?: string; message: string }[];
    if (first?.code && others.every(({ code }) => code === first.code)) throw first;
    throw new Error(`None of ${placesOf(connectionString)} is ${wants}: ${error.errors.map(String).join('; ')}`);
  });
  found.set(connectionString, { at: performance.now(), url });
  return url;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void);

/** What a server says that took writes when it was connected to, and takes none now. */
const TAKES_NO_WRITES = '25006';

/**
 * A client of a database at one host or at several: of those it looks for the one that is wanted each time it connects,
 * and leaves one that has become a standby.
 */
export class HostClient extends pg.Client {
  readonly #address: Address | null = null;
  readonly #connectionString: string = '';

  constructor(options?: string | pg.ClientConfig) {
    const given = typeof options === 'string' ? { connectionString: options } : options;
    const address = given?.connectionString ? readAddress(given.connectionString) : null;
    const several = address !== null && address.hosts.length > 1;
    super(several ? { ...given, connectionString: address.hosts[0]! } : given);
    if (!several) return;
    this.#address = address;
    this.#connectionString = given!.connectionString!;
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === TAKES_NO_WRITES && address.wants !== 'any') setImmediate(() => this.connection.stream.destroy());
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const address = this.#address;
    if (!address) return callback ? void super.connect(callback) : (super.connect() as Promise<pg.Client>);
    const connecting = this.#connectTo(address);
    if (!callback) return connecting;
    const heard = callback as (error: Error | null, client?: pg.ClientBase) => void;
    connecting.then((client) => heard(null, client), heard);
    return undefined;
  }

  async #connectTo(address: Address): Promise<pg.Client> {
    const { hostname, port } = new URL(await findHost(this.#connectionString, address));
    // An address of IPv6 stands in brackets in a URL only.
    this.host = hostname.replace(/^\[|\]$/g, '');
    this.port = Number(port || 5432);
    await super.connect();
    return this;
  }
}
