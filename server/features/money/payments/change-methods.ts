import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  chooseDefault,
  clearDefault,
  findMethod,
  lockMethods,
  makeDefault,
  removeMethod,
} from './queries/methods.ts'

/** Makes a card the one that renewals are charged to; the gateway is notified by a job. */
export async function chooseMethod(platform: Platform, actor: Actor, id: string): Promise<void> {
  await change(platform, actor, { id, action: 'payment_method.default' }, async (trx, own) => {
    await clearDefault(trx, own)
    return makeDefault(trx, own)
  })
}

/** Forgets a card here and, by a job, at the gateway; another one becomes the default. */
export async function forgetMethod(platform: Platform, actor: Actor, id: string): Promise<void> {
  await change(platform, actor, { id, action: 'payment_method.removed' }, async (trx, own) => {
    const removed = await removeMethod(trx, { ...own, now: platform.clock.now() })
    const [next] = await chooseDefault(trx, own)
    if (next) await platform.jobs.enqueue(trx, updateMethodAtGatewayJob, { ...own, id: next.id })
    return removed
  })
}

/** Brings the gateway to what we keep of a card: gone when it is removed, default when it is. */
export const updateMethodAtGatewayJob: Job<{ employerId: string; id: string }> = {
  name: 'tell-gateway-of-method',
  expireInSeconds: 60,
  retryLimit: 8,
  async run({ db, payments }, own) {
    const [method] = await findMethod(db, own)
    if (!method) return
    const { gatewayMethodId, customerId, removedAt, isDefault } = method
    if (removedAt) await payments.detachMethod(gatewayMethodId)
    else if (isDefault && customerId) await payments.setDefaultMethod(customerId, gatewayMethodId)
  },
}

async function change(
  { db, clock, jobs }: Platform,
  actor: Actor,
  { id, action }: { id: string; action: string },
  work: (trx: Trx, own: RowKey) => Promise<{ id: string }[]>,
): Promise<void> {
  const { employerId } = actor
  const own = { employerId, id }
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockMethods(trx, { employerId })
    const [changed] = await work(trx, own)
    if (!changed) throw notFound('The payment method')
    await jobs.enqueue(trx, updateMethodAtGatewayJob, own)
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action,
      subject: { kind: 'payment_method', id },
    })
  })
}
