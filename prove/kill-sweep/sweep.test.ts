import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { embeddedDatabase, openEmbedded, openPglite } from '#server/platform/db/open-embedded.ts'
import type { TestApp } from '#testing/test-app.ts'
import { harmsOf } from './harms.ts'
import type { AnsweredTrip, Swept } from './load.ts'
import { repeatedMails, wrongMails } from './mails.ts'
import { type Outside, startOutside } from './outside.ts'
import { findBroken, lostTrips } from './promises.ts'
import { runSweep } from './run-sweep.ts'
import { listUnsettled } from './settled.ts'
import { openApp, openEmbeddedStore } from './store.ts'
import { daysOf } from './world.ts'

/** The proof itself, a few kills long, and what it says of data that were harmed on purpose. */
const folder = mkdtempSync(join(tmpdir(), 'switchback-kills-'))
const kills = 3
let outside: Outside
let result: Awaited<ReturnType<typeof runSweep>>
let swept: Swept
let dump: Blob

beforeAll(async () => {
  outside = await startOutside()
  const store = openEmbeddedStore(folder, outside, await openAsBlob(inject('dumpFile')))
  result = await runSweep({ store, outside, kills, seed: 7, killsAWave: kills, restMs: 1000 })
  swept = result.load
  const database = await openEmbedded({ folder })
  dump = await database.dump()
  await database.close()
}, 600_000)

afterAll(async () => {
  await outside?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One whose removal nobody asked for, or that was refused. */
function keptTrip() {
  const [kept] = [...swept.answered.trips].filter(([, { removal }]) => removal === 'none')
  if (!kept) throw new Error('The sweep kept no trip')
  return kept
}

it('finds every promise kept after a few kills', () => {
  const { trips, purchases, redemptions, differing } = result.load.answered
  for (const answered of [trips, purchases, redemptions]) {
    expect(answered.size).toBeGreaterThan(0)
  }
  const { broken, unsettled, mails, killed } = result
  expect(killed).toEqual({ all: kills })
  expect({ ...broken, differing, unsettled }).toEqual({
    lost: [],
    doubled: [],
    draws: [],
    ledgers: [],
    rollups: [],
    differing: [],
    unsettled: [],
  })
  expect(mails.unexplained).toEqual([])
  expect(mails.came).toBeGreaterThan(0)
  expect(result.load.counts.failed).toBe(0)
})

describe('says what was harmed', () => {
  let pglite: Awaited<ReturnType<typeof openPglite>>
  let app: TestApp
  let close: () => Promise<void>

  /** A copy of what the sweep left for each. */
  beforeEach(async () => {
    pglite = await openPglite({ dump })
    const database = await embeddedDatabase(pglite, () => {}, {})
    app = await openApp(database, outside)
    close = async () => {
      await app.stop()
      await database.close()
    }
  })

  afterEach(() => close())

  /** Statements that heed no trigger. */
  async function harm(...statements: string[]): Promise<void> {
    await pglite.exec('set session_replication_role = replica')
    for (const statement of statements) {
      const [done] = await pglite.exec(statement)
      if (!done?.affectedRows) throw new Error(`No row was harmed by ${statement}`)
    }
    await pglite.exec('set session_replication_role = origin')
  }

  it.each([0, 1, 2])('in copy %i of the data, each harm by its own', async (copy) => {
    const harms = harmsOf(swept)[copy] ?? []
    await harm(...harms.map(({ statements }) => statements))
    const broken = await findBroken(app, swept)
    const unseen = harms.filter(
      ({ list, says }) => !broken[list].some((line) => line.includes(says)),
    )
    expect(harms.length, JSON.stringify(broken)).toBeGreaterThan(1)
    expect(unseen.map(({ what }) => what)).toEqual([])
  })

  it('but for a trip whose removal may have been made, as nobody has answered it yet', async () => {
    const [externalId, trip] = keptTrip()
    await harm(`delete from trips where id = '${trip.id}'`)
    const changing: AnsweredTrip = { ...trip }
    const read = lostTrips(app, [[externalId, changing]])
    changing.removal = 'asked'
    expect(await lostTrips(app, [[externalId, trip]])).toEqual([`the trip ${trip.id} is nowhere`])
    expect(await lostTrips(app, [[externalId, { ...trip, removal: 'asked' }]])).toEqual([])
    expect(await read).toEqual([])
  })

  it('a trip that is there though its removal was made', async () => {
    const [externalId, trip] = keptTrip()
    const there = await lostTrips(app, [[externalId, { ...trip, removal: 'made' }]])
    expect(there).toEqual([`the removed trip ${trip.id} is there`])
  })

  it('an order of a redemption, and a charge, that were asked for again under another key', async () => {
    const { payouts, cards } = outside
    const order = payouts.orders.find((one) => swept.answered.redemptions.has(one.external_id))
    const charge = cards.seen.find(({ call }) => call === 'POST /v1/payment_intents')
    if (!order || !charge) throw new Error('The sweep paid nothing')
    const harmed: Outside = {
      ...outside,
      payouts: { ...payouts, orders: [...payouts.orders, { ...order, id: 'again' }] },
      cards: { ...cards, seen: [...cards.seen, { ...charge, idempotencyKey: 'another' }] },
    }
    const { doubled } = await findBroken(app, { ...swept, outside: harmed })
    expect(doubled).toEqual([
      `redemption ${order.external_id}: 1,1,2`,
      `charges of ${charge.form.customer}`,
    ])
  })

  it('mails that never came or came twice, and what is begun and not done', async () => {
    const { arrivals } = outside.mail
    const host = swept.waves[0]?.host ?? ''
    const campaign = arrivals.filter(({ to }) => to.endsWith(host))
    const [gone] = campaign
    const others = campaign.filter(({ to }) => to !== gone?.to)
    const [twice, repeated] = [others[0], others.at(-1)]
    if (!gone || !twice || !repeated || twice.to === repeated.to) {
      throw new Error('The campaign went to fewer than three people')
    }
    const harmed = [
      ...arrivals.filter(({ messageId }) => messageId !== gone.messageId),
      { ...twice, messageId: '<another@mail>' },
      // What a kill may do: the same mail once more, which is not another mail.
      repeated,
    ]
    const [redemption] = swept.answered.redemptions.keys()
    await harm(
      `update redemptions set status = 'sending', settled_at = null, recipient_email = 'a@b.example'
        where id = '${redemption}'`,
      `update gateway_events set applied_at = null
        where id = (select min(id) from gateway_events where applied_at is not null)`,
      `update draw_periods set checksum = null
        where start_on = '${swept.days.weekOn}' and checksum is not null`,
    )
    expect(await wrongMails(app, harmed, swept.waves)).toEqual({
      lost: [`${gone.messageId} to ${gone.to}`, `1 of ${host}`],
      doubled: [`two mails to ${twice.to}`],
    })
    expect(await listUnsettled(app, swept.waves, swept.days)).toEqual([
      '1 redemptions not paid',
      '1 reports of the gateway not applied',
      '1 draws not made or not sealed',
    ])
  })
})

it('draws a week from noon on, and bills a month from its first hour on', () => {
  const firstMorning = new Date('2026-12-01T14:00:00Z')
  expect(daysOf(firstMorning)).toEqual({
    todayOn: '2026-11-30',
    weekOn: '2026-11-23',
    monthOn: '2026-12-01',
  })
})

it('explains a repeat by a kill only where it was the last mail of its connection', () => {
  const mail = (messageId: string, connection: string) => ({
    messageId,
    connection,
    to: 'a',
    at: 0,
  })
  const killed = [mail('first', 'one'), mail('last', 'one'), mail('last', 'two')]
  expect(repeatedMails(killed)).toEqual({ repeats: 1, unexplained: [] })
  expect(repeatedMails([...killed, mail('first', 'two')])).toEqual({
    repeats: 2,
    unexplained: ['first to a'],
  })
})
