import { v7 as uuid } from 'uuid'
import { findEmployerOfCustomer } from '#server/features/money/checkout/queries/gateway.ts'
import type { GatewayEvent } from '#server/gateways/payments/events.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chooseDefault, lockMethods, saveMethod } from './queries/methods.ts'

type CardEvent = Extract<GatewayEvent, { kind: 'method_added' | 'method_removed' }>

/**
 * A card was saved, changed or removed at the gateway. A removal that overtakes its card keeps the card
 * as removed, so that what comes later cannot bring it back.
 */
export async function applyCard(
  trx: Trx,
  platform: Platform,
  { kind, card, happenedAt }: CardEvent,
): Promise<boolean> {
  const [employer] = await findEmployerOfCustomer(trx, { customerId: card.customerId })
  if (!employer) {
    platform.log.warn({ method: card.methodId }, 'a card of an unknown customer was reported')
    return true
  }
  const employerId = employer.id
  const now = platform.clock.now()
  await lockMethods(trx, { employerId })
  await saveMethod(trx, {
    employerId,
    id: uuid(),
    gatewayMethodId: card.methodId,
    kind: card.kind,
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.expiresMonth,
    expiresYear: card.expiresYear,
    at: happenedAt,
    removedAt: kind === 'method_removed' ? now : null,
  })
  await chooseDefault(trx, { employerId })
  await auditEmployer(trx, jobActor(employerId, 'apply-gateway-event'), {
    at: now,
    action: kind === 'method_added' ? 'payment_method.saved' : 'payment_method.gone',
    details: { kind: card.kind },
  })
  return true
}
