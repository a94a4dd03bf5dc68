import { v7 as uuid } from 'uuid'
import { insertEmployer } from '#server/features/identity/accounts/queries.ts'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Registration {
  name: string
  email: string
  password: string
  phone: string
  communityType: 'Business' | 'Government' | 'School' | 'Hospital' | 'Housing Development'
  communityName: string
  address: string
  latitude: number
  longitude: number
  communitySize: number
}

/** Registers an employer, who waits for approval and has accepted the published agreements. */
export async function register(platform: Platform, form: Registration): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const id = uuid()
  const passwordHash = await hashNewPassword(form.password)
  await inTransaction(db, async (trx) => {
    const isNew = await insertEmployer(trx, {
      id,
      name: form.name,
      email: form.email,
      password_hash: passwordHash,
      phone: form.phone,
      community_type: form.communityType,
      community_name: form.communityName,
      address: form.address,
      latitude: form.latitude,
      longitude: form.longitude,
      community_size: form.communitySize,
      status: 'pending',
      created_at: now,
    })
    if (!isNew) throw invalid({ email: ['The email has already been taken.'] })
    await acceptPublished(trx, [id], now)
    await recordAudit(trx, {
      at: now,
      actor: { kind: 'employer', id },
      employerId: id,
      action: 'employer.registered',
    })
    await mailBoth(trx, platform, id, form)
  })
}

/** Tells the registrant what comes next, and support that somebody waits. */
async function mailBoth(
  trx: Trx,
  platform: Platform,
  employerId: string,
  { email, communityName }: Registration,
): Promise<void> {
  const welcome = letter({
    subject: 'Welcome to Switchback',
    paragraphs: [
      `Thank you for registering ${communityName}.`,
      'We look at every new account before it can be used and will write to you once it is active.',
    ],
  })
  const key = `registered:${employerId}`
  await queueMail(platform, trx, { idempotencyKey: key, employerId, to: email, ...welcome })
  const news = letter({
    subject: 'A new employer waits for approval',
    paragraphs: [`${communityName} has registered and waits for approval.`],
  })
  const to = platform.config.contactEmail
  await queueMail(platform, trx, { idempotencyKey: `${key}:support`, employerId, to, ...news })
}
