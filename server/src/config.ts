import { isGstin } from '@healthplus/contract/gstin';
import { settlementModes } from '@healthplus/contract/settlements/rules';
import { z } from 'zod';
import { readAddress } from './platform/database-hosts.ts';
import { proxies, trustProxyOf } from './platform/http/trust-proxy.ts';
import { isLoopback } from './platform/loopback.ts';
import { builtRevision } from './platform/package-folder.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], { error: 'use 1 or 0' })
  .transform((value) => ['1', 'true', 'on'].includes(value));
const address = z.url({ protocol: /^https?$/, error: 'use an address like https://labs.example.in' });
const database = z.string().refine((value) => readAddress(value) !== null, {
  error: 'use postgresql://user:password@host:5432/name, or several hosts: …@first:5432,second:5432/name',
});
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
/** JSON, as one setting. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'use JSON, like {"authorization":"key"}' });
        return z.NEVER;
      }
    })
    .pipe(schema);
const secret = z.string().min(32, { error: 'use at least 32 characters' });
const keyRing = list.pipe(z.array(secret)).default([]);
const services = ['web', 'api', 'jobs'] as const;

const Environment = z.object({
  PORT: z.coerce.number({ error: 'use a port number' }).int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./var'),
  /** Where analysers leave their files: a folder for each, named by its id. */
  ANALYSERS_FOLDER: z.string().min(1).optional(),
  DATABASE_URL: database.optional(),
  /** How long the start waits for a database that is coming. */
  DATABASE_WAIT_SECONDS: z.coerce.number({ error: 'use seconds' }).int().min(0).max(3600).default(60),
  /** Whether the server may start a PostgreSQL of its own. The container says no: two on one volume would be two too many. */
  EMBEDDED_DATABASE: flag.optional(),
  /** Past the pooler that DATABASE_URL names, to PostgreSQL itself: for migrations, LISTEN, jobs and backups. */
  DATABASE_DIRECT_URL: database.optional(),
  /** A standby for what anyone may read, while it has all that this process knows of. */
  DATABASE_READ_URL: database.optional(),
  /** From how many seconds behind on the standby is left alone. */
  DATABASE_READ_LAG_SECONDS: z.coerce.number({ error: 'use seconds' }).positive().max(3600).default(5),
  /** Whether statements are prepared under a name: by default where no pooler stands between. */
  DATABASE_PREPARE: flag.optional(),
  /** Whether the start brings the schema up to date; without it `npm run migrate` does, as a step of its own. */
  MIGRATE: flag.default(true),
  DATABASE_POOL_SIZE: z.coerce.number({ error: 'use a number' }).int().min(2).max(200).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'use smtp://user:password@host:587' }).optional(),
  /**
   * `off` where no mail can be sent: the forgotten password then says that it comes later. Where somebody signed in on a
   * machine the same name holds the path of their mailbox (login(1), su(1)), which says nothing to us.
   */
  MAIL: z.preprocess(
    (value) => (String(value).startsWith('/') ? undefined : value),
    z.enum(['on', 'off'], { error: 'use on or off' }).default('on'),
  ),
  MAIL_FROM: z.string().min(3).default('Health Plus <no-reply@localhost>'),
  ADMIN_EMAIL: z.email({ error: 'use an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(15, { error: 'use at least 15 characters' }).optional(),
  REQUIRE_ADMIN_2FA: flag.default(false),
  DEMO_DATA: flag.optional(),
  API_URL: address.optional(),
  PUBLIC_API_URL: z.union([address, z.literal('')]).default(''),
  CORS_ORIGINS: list.pipe(z.array(address)).default([]),
  SERVICES: list
    .pipe(z.array(z.enum(services, { error: 'use web, api, jobs, separated by commas' })).min(1))
    .default([...services]),
  /** Processes that answer on the same port, each on a core of its own; jobs and messages run beside them. */
  WORKERS: z.coerce.number({ error: 'use a number from 1 to 16' }).int().min(1).max(16).default(1),
  TRUST_PROXY: proxies.optional(),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'use a number, 0 switches the limits off' }).min(0).default(1),
  CONTACT_PHONE: z.string().default('+91 22 4000 0000'),
  CONTACT_EMAIL: z.email({ error: 'use an e-mail address' }).default('care@example.in'),
  /** Who is answerable for the site, in its footer and where people complain. */
  OPERATOR_NAME: z.string().max(120).default(''),
  GRIEVANCE_OFFICER: z.string().max(120).default(''),
  /** Under these the site writes its own tax invoices to labs, for its fee; without a GSTIN it writes none. */
  OPERATOR_ADDRESS: z.string().max(80, { error: 'use at most 80 characters' }).default(''),
  OPERATOR_GSTIN: z.string().refine(isGstin, { error: 'use a GSTIN of fifteen letters and digits' }).optional(),
  CHAT_URL: z.union([address, z.literal('')]).default(''),
  SOCIAL_URLS: list.pipe(z.array(address)).default([]),
  SITE_NAME: z.string().min(1).max(60).default('Health Plus'),
  /** Rupees for a cancellation within 24 hours of the slot. Source: product decision "A booking". */
  CANCELLATION_FEE: z.coerce.number({ error: 'use rupees, like 100' }).min(0).max(10_000).default(100),
  /** How many visits an account may have before it, and how many as long as no code has proven its telephone number. */
  OPEN_VISITS: z.coerce.number().int().min(1).max(1000).default(10),
  OPEN_VISITS_UNPROVEN: z.coerce.number().int().min(1).max(1000).default(4),
  /** How patients pay online: not at all, by the gateway of a demonstration, which charges nothing, or by Razorpay. */
  GATEWAY: z.enum(['none', 'simulated', 'razorpay'], { error: 'use none, simulated or razorpay' }).optional(),
  /** The site's own account at Razorpay, where the site holds the money (SETTLEMENT=pooled); labs name theirs in the portal. */
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(8, { error: 'use at least 8 characters' }).optional(),
  RAZORPAY_API_URL: address.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: address.default('https://checkout.razorpay.com/v1/checkout.js'),
  /** Rupees of one visit above which money goes back only past another pair of eyes: online after an approval, at the desk by somebody else than who made it owed. */
  REFUND_APPROVAL_ABOVE: z.coerce.number({ error: 'use rupees, like 5000' }).min(0).max(10_000_000).default(5000),
  /** How labs come to what is paid online: at once, or settled by the site, which says why it may hold it. */
  SETTLEMENT: z.enum(settlementModes, { error: 'use direct or pooled' }).default('direct'),
  POOLED_BECAUSE: z.string().max(300).default(''),
  /** How long labs keep what an erased account leaves. Sources: CGST Act 2017, section 36 (bills); PCPNDT Rules 1996, rule 9(6). */
  KEEP_REPORTS_YEARS: z.coerce.number({ error: 'use whole years' }).int().min(0).max(30).default(3),
  KEEP_BILLS_MONTHS: z.coerce.number({ error: 'use whole months' }).int().min(0).max(240).default(72),
  KEEP_PRENATAL_YEARS: z.coerce.number({ error: 'use whole years' }).int().min(0).max(30).default(2),
  /** Gateways to phones: an address that takes JSON by POST, headers and body as JSON, and the registered ids of our templates. */
  SMS_URL: address.optional(),
  SMS_HEADERS: json(z.record(z.string(), z.string())).default({}),
  SMS_BODY: json(z.json()).default({ to: '{to}', text: '{text}', template: '{template}' }),
  SMS_TEMPLATES: json(z.record(z.string(), z.string())).default({}),
  WHATSAPP_URL: address.optional(),
  WHATSAPP_HEADERS: json(z.record(z.string(), z.string())).default({}),
  WHATSAPP_BODY: json(z.json()).default({ to: '{to}', text: '{text}', template: '{template}' }),
  WHATSAPP_TEMPLATES: json(z.record(z.string(), z.string())).default({}),
  /** Who may read /metrics; without it there is none. */
  METRICS_TOKEN: z.string().min(16, { error: 'use at least 16 characters' }).optional(),
  /** How many backups of the nights are kept; 0 for none. */
  BACKUPS_KEPT: z.coerce.number({ error: 'use a number' }).int().min(0).max(365).default(7),
  /** A bucket of the store that S3_* names, into which the backups of the nights go too. */
  BACKUPS_BUCKET: z.string().optional(),
  /** Whom backups are encrypted for (age1…); without it they are by BACKUP_KEY, or not at all. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, { error: 'use what npm run backup -- --new-key shows' })
    .optional(),
  /** The secret key that opens them: for a restore, and for the weekly trial. */
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]{20,}$/, { error: 'use what npm run backup -- --new-key shows' })
    .optional(),
  /** Where traces go: a collector that takes OTLP over HTTP, and the share of those begun here that is kept. The library reads the rest of OTEL_* itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'use a share from 0 to 1' }).min(0).max(1).default(1),
  OTEL_SDK_DISABLED: flag.default(false),
  /** How long /readyz says that this process is leaving before it takes no more connections. */
  /** So many megabytes stay free where data lies: with less, what writes is answered 503 and reads go on. 0: never. */
  DISK_RESERVE_MB: z.coerce.number({ error: 'use megabytes' }).int().min(0).default(128),
  DRAIN_SECONDS: z.coerce.number({ error: 'use seconds' }).int().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TOKEN_SECRET: secret.optional(),
  /** Secrets that are accepted beside it while it changes: the one to come, then the one before. */
  TOKEN_SECRET_ALSO: keyRing,
  /** What uploads and papers are sealed by where they lie; without it they are kept as they come. */
  FILES_KEY: secret.optional(),
  /** Keys that open them beside it while it changes: the one to come, then the one before. */
  FILES_KEY_ALSO: keyRing,
  FILES_DIR: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  NODE_ENV: z.string().optional(),
  REVISION: z.string().default(builtRevision),
});

export class ConfigError extends Error {}

/**
 * Reads the settings from the environment, once. Unset and empty mean the default.
 * Throws ConfigError naming each variable that is wrong and how to mend it.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.map(String).join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const unread = Object.keys(Environment.shape).filter((name) => given[name]?.includes('CHANGE-ME'));
  if (unread.length > 0)
    throw wrong(`${unread.join(', ')}: still the example's; replace CHANGE-ME by a value of your own`);
  const env = parsed.data;
  checkTogether(env);
  checkProcesses(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  if (!isLoopback(env.HOST) && !env.PUBLIC_URL) {
    throw wrong(
      `PUBLIC_URL: HOST ${env.HOST} is reached from other machines; name the address that visitors use, like https://labs.example.in`,
    );
  }
  const reachable = !isLoopback(env.HOST) || !isLoopback(new URL(publicUrl).hostname);
  const demonstration = demonstrationOf(env, reachable);
  if (env.GATEWAY === 'simulated' && demonstration === 'none')
    throw wrong('GATEWAY: simulated is for a demonstration; use none, or leave it out');
  if (env.SETTLEMENT === 'pooled' && env.POOLED_BECAUSE.trim() === '')
    throw wrong(
      'POOLED_BECAUSE: say why the site may hold money of laboratories, like "payment aggregator, authorisation of 2026-03-01"; or use SETTLEMENT=direct',
    );
  const gateway = env.GATEWAY ?? (demonstration === 'none' ? ('none' as const) : ('simulated' as const));
  const ownKeys = env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET;
  if (gateway === 'razorpay' && env.SETTLEMENT === 'pooled' && !ownKeys)
    throw wrong(
      'RAZORPAY_KEY_ID: name it with RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or use SETTLEMENT=direct, where labs name their own',
    );
  const trial = demonstration !== 'none' || !env.RAZORPAY_API_URL.includes('//api.razorpay.com');
  if (gateway === 'razorpay' && !trial && env.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    throw wrong('RAZORPAY_KEY_ID: is a key for trials, by which nothing is paid; use one that begins with rzp_live_');
  return {
    ...env,
    publicUrl,
    /** Whether other machines may reach it: by the address that it listens on, or the one that visitors use. */
    reachable,
    demonstration,
    gateway,
    /** At which labs one pays online: at none, at all, or at those that have an account of their own at the gateway. */
    onlineAt:
      gateway === 'none'
        ? ('none' as const)
        : gateway === 'razorpay' && env.SETTLEMENT === 'direct'
          ? ('own_accounts' as const)
          : ('all' as const),
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    traced:
      !env.OTEL_SDK_DISABLED && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  };
}

export type Config = ReturnType<typeof readConfig>;

const wrong = (what: string) => new ConfigError(`These settings are wrong:\n  ${what}`);

/** Settings that are of use together alone. */
function checkTogether(env: z.output<typeof Environment>): void {
  if (env.OPERATOR_GSTIN && !(env.OPERATOR_NAME && env.OPERATOR_ADDRESS))
    throw wrong('OPERATOR_GSTIN: needs OPERATOR_NAME and OPERATOR_ADDRESS too, for they stand on the invoices');
  if (Boolean(env.S3_ACCESS_KEY) !== Boolean(env.S3_SECRET_KEY))
    throw wrong(
      'S3_ACCESS_KEY: needs S3_SECRET_KEY too, and the other way round; without both the role of the machine counts',
    );
  if (env.BACKUPS_BUCKET && !env.BACKUP_RECIPIENT && !env.BACKUP_KEY)
    throw wrong(
      'BACKUPS_BUCKET: what leaves the machine is encrypted; name BACKUP_RECIPIENT (npm run backup -- --new-key)',
    );
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw wrong('ADMIN_EMAIL: needs ADMIN_PASSWORD too, and the other way round');
  }
}

/** Who serves pages needs the API, and who is behind a pooler the way past it: a pooler keeps no session. */
function checkProcesses(env: z.infer<typeof Environment>): void {
  if (env.SERVICES.includes('web') && !env.SERVICES.includes('api') && !env.API_URL)
    throw wrong('API_URL: a process that serves pages without the API needs the address of one that serves it');
  if (
    env.SERVICES.includes('api') !== env.SERVICES.includes('jobs') &&
    !env.S3_BUCKET &&
    !env.FILES_DIR &&
    env.SERVICES.join() !== 'web'
  )
    throw wrong(
      'S3_BUCKET: what the API stores the jobs read, and the other way round; where they are processes of their own name a bucket, or with FILES_DIR a folder that both reach',
    );
  if (env.EMBEDDED_DATABASE === false && !env.DATABASE_URL)
    throw wrong('DATABASE_URL: name a PostgreSQL, or EMBEDDED_DATABASE=1 for one inside this container');
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw wrong('DATABASE_DIRECT_URL: goes with DATABASE_URL, the pooler');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw wrong('DATABASE_READ_URL: goes with DATABASE_URL, the server that it is a standby of');
  if (env.DATABASE_PREPARE === false && !env.DATABASE_DIRECT_URL)
    throw wrong(
      'DATABASE_DIRECT_URL: with DATABASE_PREPARE=0 name the address of PostgreSQL itself, past the pooler; migrations, jobs and LISTEN need it',
    );
}

/**
 * Whether invented laboratories are shown: `local` to this machine alone, with the README's passwords; `public` when
 * asked for by hand elsewhere, with drawn passwords, a banner and noindex; else `none`. Source: product decision "People".
 */
function demonstrationOf(
  env: { DEMO_DATA?: boolean | undefined; DATABASE_URL?: string | undefined },
  reachable: boolean,
): 'none' | 'local' | 'public' {
  if (reachable) return env.DEMO_DATA === true ? 'public' : 'none';
  return (env.DEMO_DATA ?? !env.DATABASE_URL) ? 'local' : 'none';
}
