import { describe, expect, it } from 'vitest'
import { ConfigInvalid, readConfig } from './config.ts'

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
  SIGNING_KEY: 'k'.repeat(32),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://commute.test',
  SMTP_URL: 'smtps://mail.test',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: '0123456789abcdef',
  TWILIO_FROM: '+15005550006',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
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
    [{ SIGNING_KEY: 'too short' }, 'SIGNING_KEY'],
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
    expect(problemsOf({ ROLE })).toEqual([expect.stringContaining('needs DATABASE_URL')])
    expect(problemsOf({ ROLE, DATABASE_URL: 'postgres://host/db' })).toEqual([])
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

  it('refuses the local payments gateway unless allowed', () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...without } = production
    expect(problemsOf(without)).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')])
    expect(problemsOf({ ...without, ALLOW_LOCAL_GATEWAYS: 'true' })).toEqual([])
  })

  it('takes the local gateways when allowed', () => {
    const { SMTP_URL: _, ...without } = production
    expect(problemsOf(without)).toEqual([expect.stringContaining('SMTP_URL')])
    expect(problemsOf({ ...without, ALLOW_LOCAL_GATEWAYS: 'true' })).toEqual([])
  })
})
