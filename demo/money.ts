import { defaultFeePercent, purchase, serviceFee } from '#domain/billing/purchase.ts'
import { gift } from '#domain/billing/wallet-money.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import { expireLot } from '#server/features/billing/expire-credit.ts'
import { grantCredit } from '#server/features/billing/grant-credit.ts'
import { post } from '#server/features/billing/post.ts'
import { listDueLots } from '#server/features/billing/queries/due-lots.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from './clock-at.ts'
import { denverEmployer } from './employers.ts'
import { idAt } from './ids.ts'
import { demoTimeZone, instantAt } from './local-instant.ts'
import { storePaidSession } from './paid-session.ts'
import { type Random, randomFor } from './random.ts'
import { rider } from './rider.ts'
import type { World } from './world.ts'

interface MoneyPlan {
  email: string
  daysAgo: number
  what: 'purchase' | 'grant' | 'gift'
  dollars: number
}

const denver = denverEmployer.email
const school = 'school@demo.example'
const hospital = 'hospital@demo.example'

/** What happened to the credit of the demo world; gifts go to the rider. The last of a year ends soon. */
const plans: readonly MoneyPlan[] = [
  { email: denver, daysAgo: 392, what: 'purchase', dollars: 140 },
  { email: denver, daysAgo: 386, what: 'gift', dollars: 25 },
  { email: denver, daysAgo: 359, what: 'purchase', dollars: 40 },
  { email: denver, daysAgo: 340, what: 'purchase', dollars: 265 },
  { email: denver, daysAgo: 338, what: 'gift', dollars: 15 },
  { email: denver, daysAgo: 300, what: 'grant', dollars: 100 },
  { email: denver, daysAgo: 152, what: 'purchase', dollars: 1500 },
  { email: denver, daysAgo: 33, what: 'purchase', dollars: 2000 },
  { email: school, daysAgo: 121, what: 'purchase', dollars: 300 },
  { email: hospital, daysAgo: 214, what: 'purchase', dollars: 1200 },
  { email: hospital, daysAgo: 61, what: 'purchase', dollars: 800 },
]

/** A purchase as its invoice needs it. */
export interface DemoPurchase {
  employerId: string
  sessionId: string
  amountCents: number
  feeCents: number
  at: Date
  /** The same by Denver's clocks. */
  on: LocalDate
  /** Past midnight. */
  minutes: number
}

/** Posts the credit of the demo world through the ledger; answers the purchases, the oldest first. */
export async function storeMoney(trx: Trx, world: World, now: Date): Promise<DemoPurchase[]> {
  const purchases: DemoPurchase[] = []
  const random = randomFor('money')
  const today = localDateOf(now, demoTimeZone)
  for (const plan of plans.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const employer = world.employers.find(({ email }) => email === plan.email)
    if (!employer) throw new Error(`No employer ${plan.email}`)
    const when = { on: addDays(today, -plan.daysAgo), minutes: random.integer(540, 960) }
    const at = instantAt(when.on, when.minutes)
    await expireUntil(trx, at)
    const event = { employerId: employer.id, amountCents: plan.dollars * 100, at, random }
    if (plan.what === 'purchase') purchases.push({ ...when, ...(await buy(trx, event)) })
    else if (plan.what === 'grant') await give(trx, event)
    else await giftToRider(trx, event, world)
  }
  await expireUntil(trx, now)
  return purchases
}

interface Event {
  employerId: string
  amountCents: number
  at: Date
  random: Random
}

async function buy(
  trx: Trx,
  { employerId, amountCents, at, random }: Event,
): Promise<Omit<DemoPurchase, 'on' | 'minutes'>> {
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
  return { employerId, sessionId, amountCents, feeCents, at }
}

async function give(trx: Trx, { employerId, amountCents, at, random }: Event): Promise<void> {
  const changeId = idAt(at, random)
  await grantCredit(trx, clockAt(at), { employerId, changeId, amountCents, adminId: null, at })
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

/** What the hourly job would have done: each lot ends at its end. */
async function expireUntil(trx: Trx, at: Date): Promise<void> {
  for (const lot of await listDueLots(trx, at, undefined, 100)) {
    await expireLot(trx, clockAt(lot.expiresAt), lot, lot.expiresAt)
  }
}
