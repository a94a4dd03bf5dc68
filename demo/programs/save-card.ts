import { localMethodId } from '#server/gateways/payments/local.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { idAt } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoCard } from './stories.ts'

interface Saved {
  employerId: string
  card: DemoCard
  at: Date
  random: Random
}

/** Saves the employer's default card, which stays valid long after the world's last day; answers its id. */
export async function saveCard(
  trx: Trx,
  { employerId, card: { kind, last4 }, at, random }: Saved,
): Promise<string> {
  const id = idAt(at, random)
  await trx
    .updateTable('employers')
    .set({ gateway_customer_id: `local_cus_${employerId}` })
    .where('id', '=', employerId)
    .execute()
  await insertRows(trx, 'payment_methods', [
    {
      employer_id: employerId,
      id,
      kind,
      brand: 'visa',
      last4,
      expires_month: random.integer(1, 12),
      expires_year: at.getUTCFullYear() + 4,
      gateway_method_id: localMethodId(id, last4),
      is_default: true,
      added_at: at,
    },
  ])
  return id
}
