import { v7 as uuid } from 'uuid'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { hashNewPassword } from '#server/platform/auth/password.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailRegistrationJob } from './mail-registration.ts'
import { insertEmployer } from './queries.ts'

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

/**
 * Registers an employer, who waits for approval and has accepted the published agreements. Where the address
 * has an account nothing changes but that its owner is mailed: neither answer nor work shows it.
 */
export async function register({ db, clock, jobs }: Platform, form: Registration): Promise<void> {
  const now = clock.now()
  const id = uuid()
  const passwordHash = await hashNewPassword(form.password)
  await inTransaction(db, async (trx) => {
    const { isNew, ...user } = await insertEmployer(trx, { ...form, id, passwordHash }, now)
    await acceptPublished(trx, isNew ? [id] : [], now)
    await recordAudit(trx, {
      at: now,
      actor: isNew ? { kind: 'employer', id } : { kind: 'system', id: null },
      // Whose address it is did nothing: somebody has typed it.
      userId: isNew ? user.userId : null,
      employerId: user.employerId,
      action: isNew ? 'employer.registered' : 'employer.registered_again',
    })
    await jobs.enqueue(trx, mailRegistrationJob, { ...user, isNew, at: now.toISOString() })
  })
}
