import { expect, it } from 'vitest'
import { testConfig } from '#testing/test-config.ts'

const production = {
  NODE_ENV: 'production',
  SIGNING_KEY: 'nY4wQ8r1Lk6ZtC3vXp9sUe2hBm7gJd5f',
  PUBLIC_URL: 'https://commute.test',
  MAIL_FROM: 'no-reply@commute.test',
  CONTACT_EMAIL: 'help@commute.test',
  SMTP_URL: 'smtps://mail.test',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: '0123456789abcdef',
  TWILIO_FROM: '+15005550006',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  TREMENDOUS_API_KEY: 'PROD_0123456789abcdef',
  TREMENDOUS_CAMPAIGN_ID: 'CAMPAIGN0123',
  TREMENDOUS_WEBHOOK_SECRET: '0123456789abcdef0123',
}
const noStripe = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const noTremendous = {
  TREMENDOUS_API_KEY: '',
  TREMENDOUS_CAMPAIGN_ID: '',
  TREMENDOUS_WEBHOOK_SECRET: '',
}
const noTwilio = { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' }

it.each<[string, Record<string, string>, string[]]>([
  ['a server of one machine', {}, []],
  ['production as it should be', { ...production, HOST: '0.0.0.0' }, []],
  ['local mails', { ...production, SMTP_URL: '', ALLOW_LOCAL_EMAIL: 'true' }, ['local_email']],
  ['local texts', { ...production, ...noTwilio, ALLOW_LOCAL_SMS: 'true' }, ['local_sms']],
  [
    'local payments',
    { ...production, ...noStripe, ALLOW_LOCAL_PAYMENTS: 'true' },
    ['local_payments'],
  ],
  [
    'local payouts',
    { ...production, ...noTremendous, ALLOW_LOCAL_PAYOUTS: 'true' },
    ['local_payouts'],
  ],
  ['local payments for other machines', { ALLOW_LOCAL_PAYMENTS: 'true' }, ['local_payments']],
  ['switches without effect', { ...production, ALLOW_LOCAL_EMAIL: 'true' }, []],
  ['the demo world', { ...production, SEED: 'demo', ALLOW_DEMO: 'true' }, ['published_passwords']],
  [
    'an address of this machine',
    { ...production, PUBLIC_URL: 'http://localhost', ALLOW_ANY_URL: 'true' },
    ['unfit_public_url'],
  ],
  ['development for other machines', { HOST: '0.0.0.0' }, ['not_production']],
  [
    'the demo world for other machines',
    { HOST: '192.0.2.7', SEED: 'demo' },
    ['published_passwords', 'not_production'],
  ],
])('%s is warned of by what is open', (_what, env, codes) => {
  const { warnings } = testConfig({ LOG_LEVEL: 'silent', ...env })
  expect(warnings.map(({ code }) => code)).toEqual(codes)
  for (const { message } of warnings) expect(message).not.toMatch(/nY4w|sk_live/)
})
