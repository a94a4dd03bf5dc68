import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { saveRule } from '#server/features/money/top-up/queries/settings.ts'
import { stopTopUp } from '#server/features/money/top-up/stop-top-up.ts'
import { lowFunds } from '#server/gateways/payments/local-cards.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { demoPlatform } from './rewards/demo-platform.ts'
import type { Happening } from './timeline.ts'
import type { World } from './world.ts'

const email = 'overdue@demo.example'
/** Above what is left by then. */
const rule = { thresholdCents: 200_000, amountCents: 200_000, monthlyLimitCents: 400_000 }

/** Credit is bought automatically from a card that has no funds: since the first try nothing more is bought. */
export function stoppedTopUpHappenings(
  { employers }: Pick<World, 'employers'>,
  today: LocalDate,
): Happening[] {
  const employerId = employers.find((employer) => employer.email === email)?.id
  if (!employerId) throw new Error(`No employer ${email}`)
  const on = addDays(startOfMonth(today, -2), 8)
  return [
    {
      on,
      minutes: 14 * 60,
      run: async (trx, at) => {
        await saveRule(trx, { employerId, ...rule, now: at })
        const action = 'top_up.switched_on'
        await auditEmployer(trx, ownerOf(employerId), { at, action })
        return []
      },
    },
    {
      on,
      minutes: 14 * 60 + 1,
      run: async (trx, at) => {
        const failed = { totalCents: 206_000, card: 'Visa ending in 9995' }
        const stopped = { employerId, reason: lowFunds, failed }
        await stopTopUp(trx, demoPlatform(trx, at), stopped)
        return []
      },
    },
  ]
}
