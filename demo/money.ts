import { defaultFeePercent, purchase, serviceFee } from '#domain/money/ledger/purchase.ts'
import { gift } from '#domain/money/ledger/wallet-money.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { grantCredit } from '#server/features/money/credit/grant-credit.ts'
import { recordCreditInvoice } from '#server/features/money/invoices/issue-credit-invoice.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from './clock-at.ts'
import { denverEmployer } from './employers.ts'
import { idAt } from './ids.ts'
import { storePaidSession } from './paid-session.ts'
import { type Random, randomFor } from './random.ts'
import { rider } from './rider.ts'
import type { Happening } from './timeline.ts'
import type { World } from './world.ts'

interface MoneyPlan {
  email: string
  on: LocalDate
  what: 'purchase' | 'grant' | 'gift'
  dollars: number
}

const denver = denverEmployer.email

/** What happens to the credit of the demo world besides rewards; gifts go to the rider. */
function plansOf(today: LocalDate): MoneyPlan[] {
  const daysAgo = (days: number) => addDays(today, -days)
  const first = (months: number) => startOfMonth(today, months)
  const buys = (email: string, on: LocalDate, dollars: number): MoneyPlan => {
    return { email, on, what: 'purchase', dollars }
  }
  return [
    buys(denver, first(-24), 15_000),
    { email: denver, on: daysAgo(386), what: 'gift', dollars: 25 },
    buys(denver, first(-12), 2500),
    buys(denver, daysAgo(361), 22_500),
    buys(denver, daysAgo(340), 265),
    { email: denver, on: daysAgo(338), what: 'gift', dollars: 15 },
    { email: denver, on: daysAgo(300), what: 'grant', dollars: 100 },
    buys(denver, daysAgo(152), 1500),
    buys(denver, daysAgo(33), 2000),
    buys('school@demo.example', first(-10), 5000),
    buys('hospital@demo.example', first(-13), 5000),
    buys('hospital@demo.example', daysAgo(214), 3000),
    buys('trial@demo.example', daysAgo(12), 150),
    buys('downgrade@demo.example', first(-5), 90),
    buys('upgrade@demo.example', first(-1), 600),
    buys('overdue@demo.example', first(-6), 2000),
  ]
}

/** What moves the credit of the demo world by itself: purchases with their invoices, a grant, gifts. */
export function moneyHappenings(world: World, today: LocalDate): Happening[] {
  const random = randomFor('money')
  return plansOf(today).map((plan) => {
    const employer = world.employers.find(({ email }) => email === plan.email)
    if (!employer) throw new Error(`No employer ${plan.email}`)
    return {
      on: plan.on,
      minutes: random.integer(540, 660),
      run: async (trx, at) => {
        const event = { employerId: employer.id, amountCents: plan.dollars * 100, at, random }
        if (plan.what === 'purchase') await buy(trx, event)
        else if (plan.what === 'grant') await give(trx, event)
        else await giftToRider(trx, event, world)
        return []
      },
    }
  })
}

interface Event {
  employerId: string
  amountCents: number
  at: Date
  random: Random
}

/** Credit bought by card, with its invoice. */
export async function buy(trx: Trx, { employerId, amountCents, at, random }: Event): Promise<void> {
  const sessionId = idAt(at, random)
  const feeCents = serviceFee(amountCents, defaultFeePercent)
  await storePaidSession(trx, {
    employer_id: employerId,
    id: sessionId,
    purpose: 'credit',
    amount_cents: amountCents,
    fee_cents: feeCents,
    at,
  })
  const request = { employerId, key: `purchase:${sessionId}`, subjectId: sessionId, at }
  const lotId = idAt(at, random)
  await post(trx, clockAt(at), request, async ({ shortfallCents }) =>
    purchase({ purchaseId: sessionId, lotId, amountCents, feeCents, shortfallCents, at }),
  )
  await recordCreditInvoice(trx, { employerId, sessionId, amountCents, feeCents, at })
}

async function give(trx: Trx, { employerId, amountCents, at, random }: Event): Promise<void> {
  const changeId = idAt(at, random)
  const given = { changeId, amountCents, at }
  await grantCredit(trx, clockAt(at), jobActor(employerId, 'demo'), given)
}

async function giftToRider(trx: Trx, event: Event, { members }: World): Promise<void> {
  const { employerId, amountCents, at, random } = event
  const member = members.find(({ email }) => email === rider.email)
  if (!member) throw new Error('The rider is missing')
  const id = idAt(at, random)
  const newId = () => idAt(at, random)
  await post(
    trx,
    clockAt(at),
    { employerId, key: `gift:${id}`, subjectId: id, at },
    async (ledger) =>
      gift(await ledger.employerLots(), { memberId: member.id, amountCents, newId, at }),
  )
}
