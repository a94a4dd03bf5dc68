import { join } from 'node:path'
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Known to everybody: production refuses it. */
const developmentSigningKey = 'only for development, replaced in production'

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
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'must be true, false or the number of proxies in a row')
    .default('false'),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z.string().startsWith('+').optional(),
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,}$/, 'must be a secret key (sk_...) or a restricted one (rk_...)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'must be the signing secret of the webhook endpoint (whsec_...)')
    .optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  PHOTON_URL: z.url().optional(),
  NOMINATIM_URL: z.url().optional(),
  SIGNING_KEY: z.string().min(32).default(developmentSigningKey),
  MAIL_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  MAIL_RATE_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(1200),
  MAIL_FROM: z.string().min(3).default('Switchback <no-reply@switchback.example>'),
  CONTACT_EMAIL: z.email().default('support@switchback.example'),
  ALLOW_LOCAL_GATEWAYS: flag.default(false),
  ALLOW_DEMO: flag.default(false),
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

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the environment once, at the start; an empty value counts as absent. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigInvalid(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const seed = values.SEED ?? (isProduction ? 'none' : 'demo')
  const problems = [
    ...wrongTogether(values),
    ...(isProduction ? unfitForProduction({ ...values, SEED: seed }) : []),
  ]
  if (problems.length > 0) throw new ConfigInvalid(problems)
  return {
    isProduction,
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databasePrepares: values.DATABASE_PREPARES === 'true',
    seed,
    logLevel: values.LOG_LEVEL,
    trustedProxies: countProxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    twilio: twilioOf(values),
    stripe: stripeOf(values),
    photonUrl: values.PHOTON_URL?.replace(/\/$/, ''),
    nominatimUrl: values.NOMINATIM_URL?.replace(/\/$/, ''),
    signingKey: values.SIGNING_KEY,
    mailLeaseMs: values.MAIL_LEASE_SECONDS * 1000,
    mailRatePerMinute: values.MAIL_RATE_PER_MINUTE,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    webFolder: join(import.meta.dirname, '../../dist/web'),
  }
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
  const twilio = [values.TWILIO_ACCOUNT_SID, values.TWILIO_AUTH_TOKEN, values.TWILIO_FROM]
  if (twilio.some(Boolean) && !twilio.every(Boolean)) {
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: give all three or none')
  }
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: give both or none')
  }
  if (values.PHOTON_URL && values.NOMINATIM_URL) {
    problems.push('PHOTON_URL, NOMINATIM_URL: give one of them')
  }
  return problems
}

function twilioOf(values: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = values
  return accountSid && authToken && from ? { accountSid, authToken, from, apiUrl } : undefined
}

function stripeOf(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const { STRIPE_API_URL: apiUrl } = values
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined
}

function unfitForProduction(values: Values): string[] {
  const problems: string[] = []
  if (!values.SMTP_URL && !values.ALLOW_LOCAL_GATEWAYS) {
    problems.push('SMTP_URL: needed in production (or ALLOW_LOCAL_GATEWAYS=true)')
  }
  if (!values.TWILIO_ACCOUNT_SID && !values.ALLOW_LOCAL_GATEWAYS) {
    problems.push('TWILIO_ACCOUNT_SID: needed in production (or ALLOW_LOCAL_GATEWAYS=true)')
  }
  if (!values.STRIPE_SECRET_KEY && !values.ALLOW_LOCAL_GATEWAYS) {
    problems.push('STRIPE_SECRET_KEY: needed in production (or ALLOW_LOCAL_GATEWAYS=true)')
  }
  if (values.SEED === 'demo' && !values.ALLOW_DEMO) {
    problems.push('SEED: the demo world is refused in production (or ALLOW_DEMO=true)')
  }
  if (values.SIGNING_KEY === developmentSigningKey) {
    problems.push(
      'SIGNING_KEY: needed in production, it signs links (32 random characters or more)',
    )
  }
  if (!values.PUBLIC_URL) problems.push('PUBLIC_URL: needed in production, links in mails use it')
  if (values.MAIL_FROM.includes('.example')) problems.push('MAIL_FROM: needed in production')
  if (values.CONTACT_EMAIL.endsWith('.example'))
    problems.push('CONTACT_EMAIL: needed in production')
  return problems
}
