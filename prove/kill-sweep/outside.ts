import { startMailCounter } from '#testing/mail-counter.ts'
import { startStripeDouble, stripeKeys } from '#testing/stripe-double.ts'
import { startTremendousDouble, tremendousEnv } from '#testing/tremendous-double.ts'

export type Outside = Awaited<ReturnType<typeof startOutside>>

/** The outside world on this machine: cards, payouts and mail, each behind its real protocol. */
export async function startOutside() {
  const [cards, payouts, mail] = await Promise.all([
    startStripeDouble(),
    startTremendousDouble(),
    startMailCounter(),
  ])
  return {
    cards,
    payouts,
    mail,
    /** What a process of the product is told of it. Leases of mails are as long as they ship. */
    env: {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: cards.url,
      ...tremendousEnv(payouts.url),
      SMTP_URL: mail.url,
      MAIL_RATE_PER_MINUTE: '100000',
      TRUST_PROXY: 'true',
    },
    async stop() {
      await Promise.all([cards.close(), payouts.close(), mail.stop()])
    },
  }
}
