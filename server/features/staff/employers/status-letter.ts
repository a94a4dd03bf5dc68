import { letter } from '#server/features/mail/outbox/letter.ts'
import type { Config } from '#server/platform/config.ts'

type Links = Pick<Config, 'publicUrl' | 'contactEmail'>

/**
 * Tells an employer that its account was approved, declined, disabled or enabled again, and what follows. Nobody has
 * proved that the address is the employer's: nothing that was typed to register is in it.
 * Source: decisions section 2, Registration.
 */
export function statusLetter(
  verb: 'approved' | 'declined' | 'disabled' | 'enabled',
  { publicUrl, contactEmail }: Links,
) {
  const { subject, paragraphs, hasSignIn } = texts[verb]
  return letter({
    subject,
    paragraphs: [
      ...paragraphs,
      `If you have a question, answer this email or write to ${contactEmail}.`,
    ],
    ...(hasSignIn && { action: { label: 'Sign in', url: `${publicUrl}/login` } }),
  })
}

const texts = {
  approved: {
    subject: 'Your Switchback account is active',
    paragraphs: [
      'We have approved your account.',
      'You can sign in now: invite your members, set your rewards and add credit. The start page shows what to do first.',
    ],
    hasSignIn: true,
  },
  declined: {
    subject: 'Your Switchback account was not approved',
    paragraphs: [
      'We have looked at your account and could not approve it.',
      'Nothing was billed, and nobody can sign in to it.',
    ],
    hasSignIn: false,
  },
  disabled: {
    subject: 'Your Switchback account is disabled',
    paragraphs: [
      'We have disabled your account. Everybody is signed out of it, and nobody can sign in until it is enabled again.',
      'While it is disabled nothing is billed, and there are no emails to members, no draws and no new rewards. Members can sign in, log trips and redeem what is approved. Unpaid invoices stay due.',
    ],
    hasSignIn: false,
  },
  enabled: {
    subject: 'Your Switchback account is active again',
    paragraphs: [
      'We have enabled your account again. You can sign in as before.',
      'Programs that have not ended go on, and are billed from this month on; the months in between are not billed.',
    ],
    hasSignIn: true,
  },
} as const
