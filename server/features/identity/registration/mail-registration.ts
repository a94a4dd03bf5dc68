import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRegistrant } from './queries.ts'

interface Registered {
  employerId: string
  /** Absent in what was queued before people signed in: the first one. */
  userId?: string
  /** False when the address had an account already. */
  isNew: boolean
  /** An instant in ISO 8601. */
  at: string
}

const hourMs = 3_600_000

/**
 * Tells the address what came of a registration, and administrators of a new employer: here, where it does not
 * show in the work of the answer. Nobody has shown yet that it is theirs: these mails hold
 * none of what whoever registered has typed.
 */
export const mailRegistrationJob: Job<Registered> = {
  name: 'mail-registration',
  expireInSeconds: 60,
  run: mailRegistration,
}

async function mailRegistration(
  platform: Platform,
  { employerId, userId = employerId, isNew, at }: Registered,
): Promise<void> {
  const { config, db } = platform
  const { email, communityName } = await getRegistrant(db, { employerId, userId })
  const key = `registered:${employerId}`
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (!isNew) {
      const hour = Math.floor(new Date(at).getTime() / hourMs)
      const mail = { idempotencyKey: `${key}:again:${hour}`, employerId, to: email }
      return queueMail(platform, trx, { ...mail, ...knownLetter(config.publicUrl) })
    }
    await recordNotification(trx, {
      employerId,
      subject: employerId,
      at: new Date(at),
      happened: { kind: 'employer_registered' },
    })
    await queueMail(platform, trx, { idempotencyKey: key, employerId, to: email, ...welcomeLetter })
    await queueMail(platform, trx, {
      idempotencyKey: `${key}:support`,
      employerId,
      to: config.contactEmail,
      ...newsLetter(communityName),
    })
  })
}

const welcomeLetter = letter({
  subject: 'Welcome to Switchback',
  paragraphs: [
    'Thank you for registering with Switchback.',
    'We look at every new account before it can be used and will write to you once it is active.',
    'If it was not you who registered this address, you can ignore this mail.',
  ],
})

/** To the owner of an account, at most once an hour. */
function knownLetter(publicUrl: string) {
  return letter({
    subject: 'You already have a Switchback account',
    paragraphs: [
      'Somebody, perhaps you, has tried to register this address with Switchback. It already has an account, which was not changed.',
      'If it was you, sign in with the password of that account, or set a new one there. If the account is not active yet, we will write to you once it is.',
      'If it was not you, you can ignore this mail.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  })
}

/** To support. */
function newsLetter(communityName: string) {
  return letter({
    subject: 'A new employer waits for approval',
    paragraphs: [`${communityName} has registered and waits for approval.`],
  })
}
