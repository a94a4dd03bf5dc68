import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import { oweInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import { refundInvoice } from '#server/features/money/invoices/staff/refund-invoice.ts'
import { voidInvoice } from '#server/features/money/invoices/staff/void-invoice.ts'
import { addPayment } from '#server/features/money/wallets/add-payment.ts'
import { backOfficeActor, type PlatformActor } from '#server/platform/auth/actor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { idAt } from '../ids.ts'
import { demoTimeZone } from '../local-instant.ts'
import { randomFor } from '../random.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { type ManagedPlan, managedEmployers } from './employers.ts'
import { administrator } from './people.ts'

/** What the back office does with an invoice, and how many days after it was issued. */
interface Change {
  after: number
  change: (platform: Platform, actor: PlatformActor, invoice: Bill) => Promise<unknown>
}

interface Bill {
  id: string
  valueCents: number
  adminId: string
  at: Date
}

/** Invoices that were issued so many days ago: the first of an employer twice, by mistake; the last is not paid yet. */
const bills: readonly { employer: 0 | 1; daysAgo: number; changes: readonly Change[] }[] = [
  {
    employer: 0,
    daysAgo: 41,
    changes: [
      {
        after: 1,
        change: (platform, { employerId }, { id, adminId }) => {
          const reason = 'Issued twice for the same months'
          return voidInvoice(platform, { employerId, adminId }, { id, reason })
        },
      },
    ],
  },
  { employer: 0, daysAgo: 40, changes: [{ after: 8, change: payByBank }] },
  {
    employer: 1,
    daysAgo: 52,
    changes: [
      { after: 6, change: payByBank },
      {
        after: 21,
        change: (platform, { employerId }, { id, valueCents, adminId }) =>
          refundInvoice(
            platform,
            { employerId, adminId },
            {
              id,
              cents: valueCents,
              reason: 'The program never began, agreed by phone',
              byBank: false,
              key: undefined,
            },
          ),
      },
    ],
  },
  { employer: 1, daysAgo: 1, changes: [] },
]

/** Both employers have been there for so many days. */
const settledDays = 110

/** Invoices that were refunded, are void, or wait, by the services that the back office calls. */
export function invoiceHappenings(world: World, today: LocalDate): Happening[] {
  const { adminId } = administrator(world, 'east')
  const employers = settledEmployers(world, addDays(today, -settledDays))
  return bills.map(({ employer, daysAgo, changes }) => {
    const billed = employers[employer]
    if (!billed) throw new Error('No employer has been there for long enough')
    return issued({ ...billed, adminId, changes, on: addDays(today, -daysAgo) })
  })
}

/** Approved ones without a program, so that nothing else bills them. */
function settledEmployers({ employers }: World, before: LocalDate) {
  return managedEmployers.flatMap((plan) => {
    if (plan.fate !== 'approved' || plan.monthsRunning !== null) return []
    const employer = employers.find(({ email }) => email === plan.email)
    if (!employer) throw new Error(`No employer ${plan.email}`)
    const registeredOn = localDateOf(new Date(employer.created_at), demoTimeZone)
    return registeredOn < before ? [{ plan, employerId: employer.id }] : []
  })
}

interface Billing {
  plan: ManagedPlan
  employerId: string
  adminId: string
  changes: readonly Change[]
  on: LocalDate
}

function issued({ plan, employerId, adminId, changes, on }: Billing): Happening {
  return {
    on,
    minutes: 9 * 60 + 15,
    async run(trx, at) {
      const quantity = plan.communitySize
      const { id, valueCents } = await oweInvoice(trx, demoPlatform(trx, at), {
        employerId,
        lines: [{ kind: 'item', description: 'Transportation program', quantity, unitPrice: 1 }],
        period: { startOn: on, lastOn: addDays(on, 29) },
      })
      const actor = backOfficeActor(employerId, adminId)
      return changes.map(
        ({ after, change }): Happening => ({
          on: addDays(on, after),
          minutes: 11 * 60 + 40,
          async run(later, then) {
            await change(demoPlatform(later, then), actor, { id, valueCents, adminId, at: then })
            return []
          },
        }),
      )
    },
  }
}

/** All of it, on the same day. */
async function payByBank(
  platform: Platform,
  actor: PlatformActor,
  { valueCents, adminId, at }: Bill,
): Promise<void> {
  await addPayment(platform, actor, {
    changeId: idAt(at, randomFor('pays by bank', actor.employerId, valueCents)),
    adminId,
    paidOn: localDateOf(at, demoTimeZone),
    cents: valueCents,
    image: null,
  })
}
