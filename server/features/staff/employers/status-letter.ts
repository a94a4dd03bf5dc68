import { letter } from '#server/features/mail/outbox/letter.ts'
import type { Config } from '#server/platform/config.ts'

type Links = Pick<Config, 'publicUrl' | 'contactEmail'>

/** Tells an employer that its account was approved, declined, disabled or enabled again, and what follows. */
export function statusLetter(
  verb: 'approved' | 'declined' | 'disabled' | 'enabled',
  communityName: string,
  { publicUrl, contactEmail }: Links,
) {
  const { subject, paragraphs, hasSignIn } = texts[verb]
  return letter({
    subject,
    paragraphs: [
      ...paragraphs(communityName),
      `If you have a question, answer this email or write to ${contactEmail}.`,
    ],
    ...(hasSignIn && { action: { label: 'Sign in', url: `${publicUrl}/login` } }),
  })
}

const texts = {
  approved: {
    subject: 'Your Switchback account is active',
    paragraphs: (name: string) => [
      `We have approved the account of ${name}.`,
      'You can sign in now: invite your members, set your rewards and add credit. The start page shows what to do first.',
    ],
    hasSignIn: true,
  },
  declined: {
    subject: 'Your Switchback account was not approved',
    paragraphs: (name: string) => [
      `We have looked at the account of ${name} and could not approve it.`,
      'Nothing was billed, and nobody can sign in to it.',
    ],
    hasSignIn: false,
  },
  disabled: {
    subject: 'Your Switchback account is disabled',
    paragraphs: (name: string) => [
      `We have disabled the account of ${name}. Everybody is signed out of it, and nobody can sign in until it is enabled again.`,
      'While it is disabled nothing is billed, and there are no emails to members, no draws and no new rewards. Members can sign in, log trips and redeem what is approved. Unpaid invoices stay due.',
    ],
    hasSignIn: false,
  },
  enabled: {
    subject: 'Your Switchback account is active again',
    paragraphs: (name: string) => [
      `We have enabled the account of ${name} again. You can sign in as before.`,
      'Programs that have not ended go on, and are billed from this month on; the months in between are not billed.',
    ],
    hasSignIn: true,
  },
} as const
