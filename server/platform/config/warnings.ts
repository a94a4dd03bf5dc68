import { isLoopback, whyNotPublic } from './public-address.ts'

/** Something that is allowed and should not stay so: said at every start, and for the back office to show. */
export interface ConfigWarning {
  code:
    | 'local_email'
    | 'local_sms'
    | 'local_payments'
    | 'local_payouts'
    | 'published_passwords'
    | 'unfit_public_url'
    | 'not_production'
  message: string
}

interface Facts {
  isProduction: boolean
  host: string
  publicUrl: string
  seed: 'demo' | 'none'
  smtpUrl: string | undefined
  twilio: object | undefined
  stripe: object | undefined
  tremendous: { apiKey: string } | undefined
  allowed: { localPayments: boolean }
}

/** What a configuration that was taken leaves open. */
export function configWarnings(facts: Facts): ConfigWarning[] {
  const { isProduction, host, publicUrl, seed, smtpUrl, twilio, stripe, tremendous } = facts
  const { allowed } = facts
  const isOpen = !isOwnMachineOnly(host)
  const warnings: ConfigWarning[] = []
  const warn = (code: ConfigWarning['code'], message: string) => warnings.push({ code, message })
  if (isProduction && !smtpUrl) {
    warn('local_email', 'Mails stay in the database (ALLOW_LOCAL_EMAIL): nobody gets any')
  }
  if (isProduction && !twilio) {
    warn('local_sms', 'Text messages stay in the database (ALLOW_LOCAL_SMS): nobody gets any')
  }
  if (!stripe && (isProduction || allowed.localPayments)) {
    warn(
      'local_payments',
      'Payments are pretended (ALLOW_LOCAL_PAYMENTS): credit costs nobody money',
    )
  }
  if (isProduction && (!tremendous || tremendous.apiKey.startsWith('TEST_'))) {
    warn(
      'local_payouts',
      'Payouts are pretended (ALLOW_LOCAL_PAYOUTS): nobody gets what they redeem',
    )
  }
  if (seed === 'demo' && (isProduction || isOpen)) {
    warn(
      'published_passwords',
      'Other machines may reach the demo world: its passwords are published',
    )
  }
  const unfit = isProduction ? whyNotPublic(publicUrl) : null
  if (unfit) warn('unfit_public_url', `PUBLIC_URL (ALLOW_ANY_URL): ${unfit}`)
  if (!isProduction && isOpen) {
    warn('not_production', `HOST=${host} lets other machines in, and NODE_ENV is not production`)
  }
  return warnings
}

/** Whether who listens there hears programs of this machine alone. */
export function isOwnMachineOnly(host: string): boolean {
  return host === 'localhost' || isLoopback(host)
}
