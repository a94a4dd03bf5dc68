import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { acrossEmployers, inEmployerTransaction, inTransaction } from './transaction-guard.ts'

const app = appOfFile()

/** Transactions that belong to no employer yet, or to none at all; each says why beside its name. */
const ofNoEmployer = [
  // There is no employer before it.
  'identity/registration/register.ts',
  // Whose link it is is read inside, in the statement that takes it.
  'identity/accounts/commuter/confirm-own-email.ts',
  'identity/accounts/confirm-email.ts',
  'identity/passwords/reset-password.ts',
  // An administrator's sessions end there, too.
  'identity/sessions/sign-out.ts',
  // They queue a job, which finds out whose it is.
  'identity/passwords/reset-steps.ts',
  'people/joining/ask-to-join.ts',
  // Administrators belong to no employer.
  'staff/admins/accounts/change-admin.ts',
  'staff/admins/accounts/delete-admin.ts',
  'staff/admins/change-my-password.ts',
  'staff/admins/create-admin.ts',
  'staff/admins/second-step.ts',
  'staff/admins/sign-in-admin.ts',
  'system/notifications/mark-read.ts',
  // What they choose; what an employer's people or members choose takes a slot.
  'mail/choices/change-choices.ts',
  'system/notification-mails/mail-notifications.ts',
  // Apps are registered for the whole platform.
  'identity/app-tokens/staff/register-app.ts',
  // Agreements are the same texts for every employer.
  'identity/agreements/staff/publish-draft.ts',
  'identity/agreements/staff/save-draft.ts',
  // Campaigns are the platform's own, and whoever ends them is nobody's member there.
  'mail/campaigns/change-campaign.ts',
  'mail/campaigns/create-campaign.ts',
  'mail/campaigns/forget-addresses.ts',
  'mail/campaigns/send-sample.ts',
  'mail/campaigns/tell-missed.ts',
  'mail/unsubscribe/change-subscription.ts',
  // Timetables are the platform's own.
  'planning/transit/import-feed.ts',
  'planning/transit/routes.ts',
  // A visitor's message.
  'support/contact/routes.ts',
  // Administrators keep views for themselves; those of an employer's people take a slot.
  'system/list-views/change-views.ts',
  // Reports of the gateway are only recorded.
  'money/payments/take-report.ts',
  'money/reconciliation/book-payment.ts',
  'money/reconciliation/reconcile-payments.ts',
  // Jobs that take whatever is due next, or whoever was meant, and lock no account.
  'mail/outbox/start-due.ts',
  'people/joining/note-join-request.ts',
  'rewards/notices/queue-reminders.ts',
]

/** Jobs that learn inside whose account they lock. */
const ofAnyEmployer = ['money/payments/apply-event.ts']

describe('what is written for an employer', () => {
  it('takes one of its slots, but for a few that are named here', () => {
    const features = fileURLToPath(new URL('../../features', import.meta.url))
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const calling = (call: RegExp) =>
      files.filter((file) => call.test(readFileSync(join(features, file), 'utf8'))).toSorted()
    expect(calling(/\binTransaction\(/)).toEqual(ofNoEmployer.toSorted())
    expect(calling(/\bacrossEmployers\(/)).toEqual(ofAnyEmployer)
    expect(calling(/\.transaction\(\)|startTransaction/)).toEqual([])
    expect(calling(/\binEmployerTransaction\(/).length).toBeGreaterThan(50)
  })

  it('locks no account in a transaction that is not its employer’s', async () => {
    const { db } = app.platform
    const [{ id }, other] = [await createEmployer(app), await createEmployer(app)]
    const why = 'An account is locked in its own employer’s transaction'
    await expect(inTransaction(db, (trx) => lockLedger(trx, id))).rejects.toThrow(why)
    const foreign = inEmployerTransaction(db, other.id, (trx) => lockLedger(trx, id))
    await expect(foreign).rejects.toThrow(why)
    expect(await inEmployerTransaction(db, id, (trx) => lockLedger(trx, id))).toBe(0)
    expect(await acrossEmployers(db, (trx) => lockLedger(trx, id))).toBe(0)
  })

  it('gives its slot back, however it ends', async () => {
    const { db } = app.platform
    const { id } = await createEmployer(app)
    const broken = () => Promise.reject(new Error('broken'))
    for (let number = 0; number < 5; number++) {
      await expect(inEmployerTransaction(db, id, broken)).rejects.toThrow('broken')
    }
    expect(await inEmployerTransaction(db, id, (trx) => lockLedger(trx, id))).toBe(0)
  })

  it('never begins within another transaction, where it would wait for itself', async () => {
    const { db } = app.platform
    const { id } = await createEmployer(app)
    const nested = inEmployerTransaction(db, id, () =>
      inEmployerTransaction(db, id, (trx) => lockLedger(trx, id)),
    )
    await expect(nested).rejects.toThrow('Inside a transaction only its own trx may be used')
  })
})
