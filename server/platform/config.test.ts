import { describe, expect, it } from 'vitest'
import { ConfigInvalid, readConfig as readWith } from './config.ts'

const readConfig = (env: Record<string, string>) => readWith(env, (folder) => `key of ${folder}`)

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

const production = {
  SIGNING_KEY: 'nY4wQ8r1Lk6ZtC3vXp9sUe2hBm7gJd5f',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://commute.test',
  SMTP_URL: 'smtps://mail.test',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: '0123456789abcdef',
  TWILIO_FROM: '+15005550006',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  TREMENDOUS_API_KEY: 'PROD_0123456789abcdef',
  TREMENDOUS_CAMPAIGN_ID: 'CAMPAIGN0123',
  TREMENDOUS_WEBHOOK_SECRET: '0123456789abcdef0123',
  MAIL_FROM: 'Switchback <no-reply@commute.test>',
  CONTACT_EMAIL: 'help@commute.test',
}

describe('the configuration', () => {
  it('needs nothing: port 3000, an embedded database in ./data and the demo world', () => {
    expect(readConfig({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataFolder: 'data',
      databaseUrl: undefined,
      seed: 'demo',
      isProduction: false,
      trustedProxies: 0,
      signingKey: 'key of data',
    })
  })

  it('takes what the environment gives; an empty value counts as absent', () => {
    const env = { PORT: '4000', DATA_DIR: '/srv/data', SEED: 'none', DATABASE_URL: '', ROLE: '' }
    expect(readConfig(env)).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      dataFolder: '/srv/data',
      seed: 'none',
      databaseUrl: undefined,
      role: 'all',
    })
  })

  it('has files stored in a bucket where one is named, of Amazon unless another address is given', () => {
    const keys = {
      S3_BUCKET: 'our-files',
      S3_ACCESS_KEY_ID: 'AKIA0',
      S3_SECRET_ACCESS_KEY: 'secret00',
    }
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ ...keys, S3_REGION: 'eu-west-1' }).s3).toEqual({
      bucket: 'our-files',
      region: 'eu-west-1',
      prefix: '',
      accessKeyId: 'AKIA0',
      secretAccessKey: 'secret00',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
    })
    const elsewhere = { ...keys, S3_ENDPOINT: 'https://files.test/', S3_PREFIX: 'switchback/' }
    expect(readConfig(elsewhere).s3).toMatchObject({
      endpoint: 'https://files.test',
      prefix: 'switchback/',
    })
    expect(problemsOf({ S3_BUCKET: 'our-files' })).toEqual([
      'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: give all three or none',
    ])
  })

  it('sends notifications under a key of its own where one is given', () => {
    const key = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
    expect(readConfig({}).vapid).toBeUndefined()
    const given = { VAPID_PRIVATE_KEY: key, CONTACT_EMAIL: 'help@commute.test' }
    expect(readConfig(given).vapid).toEqual({
      privateKey: key,
      subject: 'mailto:help@commute.test',
    })
    expect(problemsOf({ VAPID_PRIVATE_KEY: `${key}=` })).toEqual([
      'VAPID_PRIVATE_KEY: must be a private key of P-256, 32 bytes in base64url',
    ])
  })

  it('lists everything that is wrong at once, without repeating a secret', () => {
    const problems = problemsOf({
      PORT: '70000',
      SEED: 'some',
      DATABASE_URL: 'mysql://user:hunter2@host/db',
      SMTP_URL: 'mail.test',
      TRUST_PROXY: 'yes',
      METRICS_TOKEN: 'short-secret',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SEED',
      'TRUST_PROXY',
      'METRICS_TOKEN',
      'SMTP_URL',
    ])
    expect(problems.join()).not.toMatch(/hunter2|short-secret/)
  })

  it.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ PUBLIC_URL: 'commute.test' }, 'PUBLIC_URL'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [{ CONTACT_EMAIL: 'support' }, 'CONTACT_EMAIL'],
    [{ CONTACT_EMAIL: 'help@commute-.test' }, 'CONTACT_EMAIL'],
    [{ SIGNING_KEY: 'too short' }, 'SIGNING_KEY'],
    [{ PUBLIC_URL: 'https://commute.test/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://commute.test/?from=mail' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://sam:hunter2@commute.test' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://commute.test' }, 'PUBLIC_URL'],
    [{ ALLOW_LOCAL_GATEWAYS: 'true' }, 'ALLOW_LOCAL_GATEWAYS'],
    [{ MAIL_LEASE_SECONDS: '0' }, 'MAIL_LEASE_SECONDS'],
    [{ MAIL_RATE_PER_MINUTE: '0' }, 'MAIL_RATE_PER_MINUTE'],
  ])('refuses %j', (env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(`${name}: `)])
  })

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('takes TRUST_PROXY=%s for %d proxies', (TRUST_PROXY, count) => {
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toBe(count)
  })

  it.each(['web', 'worker'])('lets role %s run only beside a database server', (ROLE) => {
    const { SIGNING_KEY } = production
    expect(problemsOf({ ROLE })).toEqual([expect.stringContaining('needs DATABASE_URL')])
    expect(problemsOf({ ROLE, DATABASE_URL: 'postgres://host/db', SIGNING_KEY })).toEqual([])
  })

  it.each<[string, Record<string, string>, number]>([
    ['one process for this machine', {}, 0],
    ['one that migrates', { ROLE: 'migrate', HOST: '0.0.0.0' }, 0],
    ['one for other machines', { HOST: '0.0.0.0' }, 1],
    ['one for other machines by name', { HOST: 'commute.test' }, 1],
    ['a worker beside others', { ROLE: 'worker' }, 1],
    ['a web server beside others', { ROLE: 'web', HOST: '::1' }, 1],
  ])('on a database server %s needs a signing key or not', (_who, env, problems) => {
    const given = { DATABASE_URL: 'postgres://host/db', ...env }
    const { SIGNING_KEY } = production
    expect(problemsOf(given)).toHaveLength(problems)
    expect(problemsOf(given).join()).toMatch(problems > 0 ? /^SIGNING_KEY: needed/ : /^$/)
    expect(problemsOf({ ...given, SIGNING_KEY })).toEqual([])
  })

  it('makes a key of its own for an embedded database, wherever it listens', () => {
    const env = { HOST: '0.0.0.0', DATA_DIR: '/srv/data' }
    expect(readConfig(env).signingKey).toBe('key of /srv/data')
  })

  it('begins links without a slash too many', () => {
    expect(readConfig({ PUBLIC_URL: 'http://commute.test/' }).publicUrl).toBe('http://commute.test')
  })

  it('takes Stripe with both its secrets, or neither, and never repeats them', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' }
    const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig({ ...key, ...secret }).stripe).toEqual({
      secretKey: key.STRIPE_SECRET_KEY,
      webhookSecret: secret.STRIPE_WEBHOOK_SECRET,
      apiUrl: 'https://api.stripe.com',
    })
    const both = [expect.stringContaining('give both or none')]
    expect(problemsOf(key)).toEqual(both)
    expect(problemsOf(secret)).toEqual(both)
    const publishable = { STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef', ...secret }
    expect(problemsOf(publishable)).toEqual([expect.not.stringContaining('pk_live_0123')])
  })
})

describe('production', () => {
  it('starts with no demo world when everything it needs is given', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, seed: 'none' })
  })

  it('refuses local gateways, placeholder addresses and a missing public address', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'SMTP_URL',
      'TWILIO_ACCOUNT_SID',
      'STRIPE_SECRET_KEY',
      'TREMENDOUS_API_KEY',
      'SIGNING_KEY',
      'PUBLIC_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
    ])
  })

  it('refuses the demo world unless allowed', () => {
    expect(problemsOf({ ...production, SEED: 'demo' })).toEqual([expect.stringContaining('SEED')])
    expect(problemsOf({ ...production, SEED: 'demo', ALLOW_DEMO: 'true' })).toEqual([])
  })

  it.each([
    ['email', 'SMTP_URL', 'ALLOW_LOCAL_EMAIL'],
    ['text', 'TWILIO_ACCOUNT_SID', 'ALLOW_LOCAL_SMS'],
    ['payment', 'STRIPE_SECRET_KEY', 'ALLOW_LOCAL_PAYMENTS'],
    ['payout', 'TREMENDOUS_API_KEY', 'ALLOW_LOCAL_PAYOUTS'],
  ] as const)('refuses the local %s gateway unless it is allowed by itself', (_, name, allow) => {
    const without: Record<string, string> = Object.fromEntries(
      Object.entries(production).filter(([key]) => !key.startsWith(name.replace(/_.*/, '_'))),
    )
    expect(problemsOf(without)).toEqual([expect.stringContaining(`${name}: `)])
    expect(problemsOf(without).join()).toContain(`${allow}=true`)
    expect(problemsOf({ ...without, [allow]: 'true' })).toEqual([])
    const others = [
      'ALLOW_LOCAL_EMAIL',
      'ALLOW_LOCAL_SMS',
      'ALLOW_LOCAL_PAYMENTS',
      'ALLOW_LOCAL_PAYOUTS',
    ]
    const allowed = others.filter((other) => other !== allow).map((other) => [other, 'true'])
    expect(problemsOf({ ...without, ...Object.fromEntries(allowed) })).toHaveLength(1)
  })

  it.each(['true', 'false'])('knows no switch for all gateways any more, %s or not', (value) => {
    const [problem, ...more] = problemsOf({ ...production, ALLOW_LOCAL_GATEWAYS: value })
    expect(more).toEqual([])
    for (const name of ['ALLOW_LOCAL_EMAIL', 'ALLOW_LOCAL_SMS', 'ALLOW_LOCAL_PAYMENTS']) {
      expect(problem).toContain(name)
    }
  })

  it.each([
    'http://commute.test',
    'https://localhost',
    'https://app.localhost:8443',
    'https://127.0.0.1',
    'https://[::1]:3000',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://switchback.example',
    'https://www.example.com',
    'https://commute.invalid',
  ])('refuses %s as the address people use unless allowed', (PUBLIC_URL) => {
    expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL: .*ALLOW_ANY_URL=true/),
    ])
    expect(problemsOf({ ...production, PUBLIC_URL, ALLOW_ANY_URL: 'true' })).toEqual([])
  })

  it.each(['https://commute.test/', 'https://10.0.0.7:8443', 'https://example-commute.com'])(
    'takes %s as the address people use',
    (PUBLIC_URL) => expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([]),
  )

  it('refuses a signing key that is published or guessable, and never repeats it', () => {
    for (const SIGNING_KEY of ['k'.repeat(32), 'only for development, replaced in production']) {
      const problems = problemsOf({ ...production, SIGNING_KEY })
      expect(problems).toEqual([expect.stringContaining('SIGNING_KEY: ')])
      expect(problems.join()).not.toContain(SIGNING_KEY)
    }
  })

  it.each([
    { MAIL_FROM: 'Switchback <no-reply@switchback.example>' },
    { MAIL_FROM: 'no-reply@example.com' },
    { CONTACT_EMAIL: 'help@example.org' },
  ])('refuses %j', (env) => {
    const problems = problemsOf({ ...production, ...env })
    expect(problems).toEqual([expect.stringContaining(`${Object.keys(env)[0]}: `)])
  })
})
