import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { addDays, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { publishDrawSeedsJob } from '#server/features/rewards/draws/publish-draw-seeds.ts'
import { acceptAsMember } from '#testing/agreements.ts'
import {
  addressesOf,
  recordsOf,
  setDates,
  signedInAdmin,
  writeCampaign,
} from '#testing/campaigns.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { createProgram } from '#testing/launched-programs.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import type { TestApp } from '#testing/test-app.ts'
import { credit } from '#testing/weekly-draws.ts'
import type { Outside } from './outside.ts'

/** Who acts over HTTP, and what becomes due together when it is released. */
export interface Wave {
  employerId: string
  employerToken: string
  members: { memberId: string; token: string }[]
  /** Who has a subscription that is due, and a card. */
  dueEmployerId: string
  subscriptionId: string
  /** A date of a campaign, and how many it goes to. */
  recordId: string
  host: string
}

export const membersEach = 5
export const addressesEach = 25
/** Until a wave is released, nothing of it is due. */
const never = '2150-01-01T08:00:00Z'

/**
 * What all of the sweep measures its days by: the week that was over last when it began, and the month, which is billed
 * from its first hour on.
 */
export interface Days {
  todayOn: string
  weekOn: string
  monthOn: string
}

export function daysOf(now: Date): Days {
  // Weeks are drawn from noon on.
  const todayOn = localDateOf(new Date(now.getTime() - 12 * 3_600_000), 'America/Denver')
  return {
    todayOn,
    weekOn: addDays(startOfWeek(todayOn), -7),
    monthOn: startOfMonth(localDateOf(now, 'America/Denver')),
  }
}

/**
 * Waves of employers, members and addresses, made on a clock of the past so that rewards, a draw, an invoice and a
 * campaign of each are due when the wave is released.
 */
export async function makeWaves(app: TestApp, outside: Outside, days: Days, count: number) {
  const now = new Date()
  app.clock.set(`${addDays(days.weekOn, -1)}T18:00:00Z`)
  const communities = []
  for (let wave = 0; wave < count; wave++) {
    communities.push(
      await rewardingCommunity(app, {
        startOn: addDays(days.weekOn, -40),
        creditCents: 10_000_000,
        settings: {
          maxMonthlyCents: 1_000_000,
          weeklyEnabled: true,
          weeklyCredits: [credit('random_reporter'), credit('random_green_reporter', 1500)],
        },
      }),
    )
  }
  await publishDrawSeedsJob.run(app.platform, {})
  const staff = await signedInAdmin(app)
  const waves: Wave[] = []
  for (const [number, { employer }] of communities.entries()) {
    app.clock.set(`${days.weekOn}T20:00:00Z`)
    const keys = []
    for (let member = 0; member < membersEach; member++) {
      const made = await createMember(app, employer.id)
      await acceptAsMember(app, { employerId: employer.id, memberId: made.id })
      await fillWallet(app, made, 50_000)
      await logDay(app, await memberTokenOf(app, made), days.weekOn)
      keys.push({ employerId: employer.id, memberId: made.id })
    }
    app.clock.set(now.toISOString())
    const members = []
    for (const key of keys) {
      const token = await tokenOf(app, { kind: 'commuter', ...key })
      members.push({ memberId: key.memberId, token })
    }
    const employerToken = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const host = `wave-${number}.example`
    const due = await dueEmployer(app, outside)
    const recordId = await campaign(
      app,
      await tokenOf(app, { kind: 'admin', adminId: staff.id }),
      host,
    )
    waves.push({ employerId: employer.id, employerToken, members, ...due, recordId, host })
  }
  await sql`update rewards set due_at = ${never}`.execute(app.platform.db)
  await sql`update draw_periods set draws_at = ${never} where start_on = ${days.weekOn}
    and kind = 'weekly'`.execute(app.platform.db)
  return waves
}

/** From now on the wave's rewards, draw, invoice and campaign are due. */
export async function release(app: TestApp, wave: Wave, days: Days): Promise<void> {
  const { db } = app.platform
  await sql`update rewards set due_at = now() where employer_id = ${wave.employerId}
    and due_at = ${never}`.execute(db)
  await sql`update draw_periods set draws_at = now() where employer_id = ${wave.employerId}
    and start_on = ${days.weekOn} and kind = 'weekly'`.execute(db)
  await sql`update subscriptions set next_billing_on = ${days.monthOn}
    where employer_id = ${wave.dueEmployerId}`.execute(db)
  await sql`update campaign_records set send_at = now() - interval '1 second'
    where id = ${wave.recordId}`.execute(db)
}

async function logDay(app: TestApp, token: string, date: string): Promise<void> {
  const trips = (['to_work', 'to_home'] as const).map((direction) => ({
    date,
    direction,
    mode: 'public_transit',
    source: 'website',
  }))
  const { status, text } = await app.post('/commuter/trips/batch', { trips }, { token })
  if (status !== 200) throw new Error(`The trips of the past were refused: ${text}`)
}

/** Nothing is due until a day is set; the card is charged for what is. */
async function dueEmployer(app: TestApp, outside: Outside) {
  const { platform, clock } = app
  const employer = await createEmployer(app)
  const customerId = `cus_${employer.id.replaceAll('-', '')}`
  await platform.db
    .updateTable('employers')
    .set({ gateway_customer_id: customerId })
    .where('id', '=', employer.id)
    .execute()
  await platform.db
    .insertInto('payment_methods')
    .values({
      employer_id: employer.id,
      id: uuid(),
      kind: 'credit',
      brand: 'visa',
      last4: '4242',
      expires_month: 12,
      expires_year: 2100,
      gateway_method_id: outside.cards.saveCard(customerId),
      is_default: true,
      added_at: clock.now(),
    })
    .execute()
  await buyCredit(app, employer.id, 10_000)
  const { id } = await createProgram(app, employer.id, {
    start_on: '2025-01-01',
    next_billing_on: null,
  })
  return { dueEmployerId: employer.id, subscriptionId: id }
}

async function campaign(app: TestApp, token: string, host: string): Promise<string> {
  const id = await writeCampaign(app, token, addressesOf(addressesEach, host))
  await setDates(app, token, id, ['2150-01-01 08:00'])
  const [record] = await recordsOf(app, token, id)
  if (!record) throw new Error('The campaign has no date')
  return record._id
}
