import { join } from 'node:path'
import * as z from 'zod'
import { normalisedEmail } from '#domain/email-address.ts'
import { s3Of, stripeOf, twilioOf, vapidOf, whyIncomplete } from './config/gateways.ts'
import { mapTilesOf, whyNoTiles } from './config/map-tiles.ts'
import { isOwnMachine, isPlaceholder, whyNoOrigin, whyNotPublic } from './config/public-address.ts'
import { withSecretFiles } from './config/secret-files.ts'
import { whyWeak } from './config/signing-keys.ts'
import { isDecodable, tracingOf } from './config/tracing.ts'
import { tremendousOf, whyNoPayouts } from './config/tremendous.ts'
import { configWarnings, isOwnMachineOnly } from './config/warnings.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_PREPARES: z.enum(['true', 'false']).default('true'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'must be true, false or the number of proxies in a row')
    .default('false'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+\s*=[^,]+(,\s*[\w-]+\s*=[^,]+)*$/, 'must be name=value, more after commas')
    .refine(isDecodable, 'must write a % as %25, and other characters that way in UTF-8')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('switchback'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z.string().startsWith('+').optional(),
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256, 32 bytes in base64url')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,}$/, 'must be a secret key (sk_...) or a restricted one (rk_...)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be the signing secret of the webhook endpoint (whsec_...)')
    .optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  TREMENDOUS_API_KEY: z
    .string()
    .regex(
      /^(TEST|PROD)_\w{8,}$/,
      'must be a key of the API (PROD_... or, of its sandbox, TEST_...)',
    )
    .optional(),
  TREMENDOUS_CAMPAIGN_ID: z.string().min(4).optional(),
  TREMENDOUS_WEBHOOK_SECRET: z.string().min(16).optional(),
  TREMENDOUS_FUNDING_SOURCE: z.string().min(4).default('balance'),
  TREMENDOUS_API_URL: z.url().default('https://www.tremendous.com/api/v2'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(3).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must end with a slash, as in switchback/')
    .default(''),
  PHOTON_URL: z.url().optional(),
  NOMINATIM_URL: z.url().optional(),
  OTP_URL: z.url().optional(),
  MAP_TILES_URL: z.string().optional(),
  MAP_TILES_ATTRIBUTION: z.string().trim().min(3).max(300).optional(),
  SIGNING_KEY: z.string().min(32).optional(),
  MAIL_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  MAIL_RATE_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(1200),
  MAIL_FROM: z.string().min(3).default('Switchback <no-reply@switchback.example>'),
  CONTACT_EMAIL: z
    .string()
    .refine((text) => normalisedEmail(text) !== undefined, 'must be an email address')
    .default('support@switchback.example'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional(),
  POSTAL_ADDRESS: z.string().trim().min(10).max(200).optional(),
  ALLOW_LOCAL_EMAIL: flag.default(false),
  ALLOW_LOCAL_SMS: flag.default(false),
  ALLOW_LOCAL_PAYMENTS: flag.default(false),
  ALLOW_LOCAL_PAYOUTS: flag.default(false),
  ALLOW_DEMO: flag.default(false),
  ALLOW_ANY_URL: flag.default(false),
  // One switch opened all three: whoever set it must say which they meant.
  ALLOW_LOCAL_GATEWAYS: z
    .undefined(
      'is no more: set ALLOW_LOCAL_EMAIL, ALLOW_LOCAL_SMS or ALLOW_LOCAL_PAYMENTS to true, each by itself',
    )
    .optional(),
})

/** What is wrong with the configuration, one line each. */
export class ConfigInvalid extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigInvalid'
    this.problems = problems
  }
}

/** Of nobody: so that campaigns can be tried where nothing leaves. */
const examplePostalAddress = 'Switchback, 100 Example Street, Denver, CO 80202'

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment once, at the start, with the files it names; an empty value counts as absent.
 * Without SIGNING_KEY `ownKey` is asked for the one that belongs to the data folder.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  ownKey: (dataFolder: string) => string,
) {
  const files = withSecretFiles(env)
  const given = Object.fromEntries(Object.entries(files.env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigInvalid([...files.problems, ...issues])
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const seed = values.SEED ?? (isProduction ? 'none' : 'demo')
  const problems = [
    ...files.problems,
    ...wrongTogether(values),
    ...(isProduction ? unfitForProduction({ ...values, SEED: seed }) : []),
  ]
  if (problems.length > 0) throw new ConfigInvalid(problems)
  const facts = {
    isProduction,
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databasePrepares: values.DATABASE_PREPARES === 'true',
    /** How long it serves on after it was asked to leave, with a health that says so. */
    drainMs: values.DRAIN_SECONDS * 1000,
    seed,
    logLevel: values.LOG_LEVEL,
    trustedProxies: countProxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    smtpUrl: values.SMTP_URL,
    twilio: twilioOf(values),
    vapid: vapidOf(values),
    stripe: stripeOf(values),
    tremendous: tremendousOf(values),
    s3: s3Of(values),
    photonUrl: values.PHOTON_URL?.replace(/\/$/, ''),
    mapTiles: mapTilesOf(values),
    nominatimUrl: values.NOMINATIM_URL?.replace(/\/$/, ''),
    otpUrl: values.OTP_URL?.replace(/\/$/, ''),
    signingKey: values.SIGNING_KEY ?? ownKey(values.DATA_DIR),
    mailLeaseMs: values.MAIL_LEASE_SECONDS * 1000,
    mailRatePerMinute: values.MAIL_RATE_PER_MINUTE,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    /** Where holes are reported; outside production nobody's until it is given. */
    securityContact:
      values.SECURITY_CONTACT ?? (isProduction ? `mailto:${values.CONTACT_EMAIL}` : null),
    /** Stands below campaigns; in production null until it is given, and none is scheduled. */
    postalAddress: values.POSTAL_ADDRESS ?? (isProduction ? null : examplePostalAddress),
    /** What local gateways may do although it is production, or for other machines. */
    allowed: { localPayments: values.ALLOW_LOCAL_PAYMENTS },
    webFolder: join(import.meta.dirname, '../../dist/web'),
  }
  return { ...facts, warnings: configWarnings(facts) }
}

type Values = z.output<typeof environment>

function countProxies(trust: string): number {
  if (trust === 'false') return 0
  return trust === 'true' ? 1 : Number(trust)
}

function wrongTogether(values: Values): string[] {
  const problems: string[] = []
  const splitRole = values.ROLE === 'web' || values.ROLE === 'worker'
  if (splitRole && !values.DATABASE_URL) {
    problems.push(`ROLE: ${values.ROLE} needs DATABASE_URL, an embedded database has one process`)
  }
  problems.push(...whyIncomplete(values), ...whyNoTiles(values))
  if (values.PHOTON_URL && values.NOMINATIM_URL) {
    problems.push('PHOTON_URL, NOMINATIM_URL: give one of them')
  }
  const noOrigin = values.PUBLIC_URL ? whyNoOrigin(values.PUBLIC_URL) : null
  if (noOrigin) problems.push(`PUBLIC_URL: ${noOrigin}`)
  if (values.NODE_ENV !== 'production' && !values.SIGNING_KEY && sharesKey(values)) {
    problems.push(
      'SIGNING_KEY: needed beside DATABASE_URL, where several processes sign alike or other machines come in',
    )
  }
  return problems
}

/** Whether the key of one data folder might not be the key of all who serve this database. */
function sharesKey({ DATABASE_URL, ROLE, HOST }: Values): boolean {
  const isAlone = ROLE === 'migrate' || (ROLE === 'all' && isOwnMachineOnly(HOST))
  return DATABASE_URL !== undefined && !isAlone
}

function unfitForProduction(values: Values): string[] {
  const problems: string[] = []
  if (!values.SMTP_URL && !values.ALLOW_LOCAL_EMAIL) {
    problems.push('SMTP_URL: needed in production (or ALLOW_LOCAL_EMAIL=true)')
  }
  if (!values.TWILIO_ACCOUNT_SID && !values.ALLOW_LOCAL_SMS) {
    problems.push('TWILIO_ACCOUNT_SID: needed in production (or ALLOW_LOCAL_SMS=true)')
  }
  if (!values.STRIPE_SECRET_KEY && !values.ALLOW_LOCAL_PAYMENTS) {
    problems.push('STRIPE_SECRET_KEY: needed in production (or ALLOW_LOCAL_PAYMENTS=true)')
  }
  if (!values.TREMENDOUS_API_KEY && !values.ALLOW_LOCAL_PAYOUTS) {
    problems.push('TREMENDOUS_API_KEY: needed in production (or ALLOW_LOCAL_PAYOUTS=true)')
  }
  problems.push(...whyNoPayouts(values))
  if (values.SEED === 'demo' && !values.ALLOW_DEMO) {
    problems.push('SEED: the demo world is refused in production (or ALLOW_DEMO=true)')
  }
  const { SIGNING_KEY: key, PUBLIC_URL: url } = values
  if (!key) {
    problems.push(
      'SIGNING_KEY: needed in production, it signs links (32 random characters or more)',
    )
  }
  const weakness = key ? whyWeak(key) : null
  if (weakness) problems.push(`SIGNING_KEY: it ${weakness}. Make one: openssl rand -base64 32`)
  if (!url) problems.push('PUBLIC_URL: needed in production, links in mails use it')
  const unfit = url && !values.ALLOW_ANY_URL && isOrigin(url) ? whyNotPublic(url) : null
  if (unfit) problems.push(`PUBLIC_URL: ${unfit} (or ALLOW_ANY_URL=true)`)
  if (hasPlaceholder(values.MAIL_FROM)) problems.push('MAIL_FROM: needed in production')
  if (hasPlaceholder(values.CONTACT_EMAIL)) problems.push('CONTACT_EMAIL: needed in production')
  return problems
}

function isOrigin(url: string): boolean {
  return whyNoOrigin(url) === null
}

/** An email address, with or without a name before it, in a domain that is nobody's. */
function hasPlaceholder(sender: string): boolean {
  const [, host = ''] = /@([^\s>]+)>?\s*$/.exec(sender) ?? []
  return isPlaceholder(host) || isOwnMachine(host)
}
