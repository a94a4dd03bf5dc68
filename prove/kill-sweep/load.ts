import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/time.ts'
import { signStripe, stripeEvent } from '#testing/stripe-double.ts'
import { checkoutSession } from '#testing/stripe-events.ts'
import { type RetryingClient, retryingClient } from '../support/retrying-client.ts'
import type { Seeded } from '../support/seeded.ts'
import type { Outside } from './outside.ts'
import type { Days, Wave } from './world.ts'

export interface AnsweredTrip {
  employerId: string
  id: string
  /** Until it is answered, a removal may have been made or not. */
  removal: 'none' | 'asked' | 'made'
}

/** What the product answered with 2xx, by what it stands for. */
export interface Answered {
  /** By the id that their sender gave them. */
  trips: Map<string, AnsweredTrip>
  /** Payments that the gateway reported, by their session. */
  purchases: Map<string, string>
  redemptions: Map<string, string>
  /** Trips whose sender gave up without an answer: there wholly or not at all. */
  abandoned: Set<string>
  /** Repeats of a request that were told of something else than the first. */
  differing: string[]
}

/** What was answered, what became due, and what the outside world saw of it. */
export interface Swept {
  answered: Answered
  outside: Outside
  waves: readonly Wave[]
  days: Days
}

interface Load extends Omit<Swept, 'answered'> {
  base: string
  random: Seeded
  /** Between two requests of one sender there are as many milliseconds, up to six times as many; 5 by default. */
  pauseMs?: number
}

export interface RunningLoad extends Swept {
  counts: RetryingClient['counts']
  /** From now on this many waves are used. */
  releaseTo(count: number): void
  /** Comes back once all that was sent is answered. */
  stop(): Promise<void>
}

const riders = 8
/** So many days back trips are logged. */
const daysBack = 26

/** Sends trips, removals, purchases and redemptions until it is stopped; each until it is answered. */
export function startLoad({ base, outside, waves, days, random, pauseMs = 5 }: Load): RunningLoad {
  const answered: Answered = {
    trips: new Map(),
    purchases: new Map(),
    redemptions: new Map(),
    abandoned: new Set(),
    differing: [],
  }
  const client = retryingClient(base)
  const free = freeSlots(waves, days)
  let released = 1
  let isOver = false
  const wave = () => random.pick(waves.slice(Math.max(0, released - 3), released))
  const loops = [
    ...Array.from({ length: riders }, (_, number) => forever(() => logTrip(number))),
    forever(buy),
    forever(redeem),
  ]

  async function forever(step: () => Promise<void>): Promise<void> {
    await pause(0)
    while (!isOver) {
      await step()
      await pause(pauseMs * (1 + random.next() * 5))
    }
  }

  /** A repeat, as after a lost answer, is told of the same thing, which may have gone on meanwhile. */
  async function sentTwice(wanted: Parameters<RetryingClient['send']>[0]) {
    const first = await client.send(wanted)
    if (!random.is(0.25)) return first
    const again = await client.send(wanted)
    if (again.status !== first.status || idIn(again.text) !== idIn(first.text)) {
      answered.differing.push(`${wanted.path}: ${first.text} then ${again.text}`)
    }
    return first
  }

  async function logTrip(rider: number): Promise<void> {
    const { employerId, members } = wave()
    const member = random.pick(members)
    const slot = free.get(member.memberId)?.shift()
    if (!slot) return
    const externalId = randomUUID()
    const wanted = {
      method: 'POST',
      path: '/api/commuter/trips',
      token: member.token,
      headers: { 'idempotency-key': externalId },
      body: { ...slot, mode: 'public_transit', source: 'website', external_id: externalId },
    } as const
    const first = random.is(0.1) ? await client.once(wanted) : await sentTwice(wanted)
    if (!first || first.status === 429 || first.status >= 500) {
      answered.abandoned.add(externalId)
      return
    }
    const { status, text } = first
    if (status !== 200) throw new Error(`rider ${rider}: ${status} ${text}`)
    const id = String(JSON.parse(text).data._id)
    const trip: AnsweredTrip = { employerId, id, removal: 'none' }
    answered.trips.set(externalId, trip)
    // Not of a week that is drawn: who took part is counted anew from the trips.
    const isDrawn = slot.date >= days.weekOn && slot.date < addDays(days.weekOn, 7)
    if (isDrawn || !random.is(0.15)) return
    const path = `/api/commuter/trips/${id}`
    trip.removal = 'asked'
    const removal = await client.send({ method: 'DELETE', path, token: member.token })
    // Of a removal without an answer the next finds nothing; what is approved meanwhile stays.
    const isMade = removal.status === 200 || removal.status === 404
    if (!isMade && removal.status !== 409) throw new Error(removal.text)
    trip.removal = isMade ? 'made' : 'none'
  }

  async function buy(): Promise<void> {
    const { employerId, employerToken: token } = wave()
    const path = '/api/stripe/payment-session'
    const page = await client.send({ method: 'POST', path, token, body: { amount: 100 } })
    if (page.status !== 200) throw new Error(`a page was refused: ${page.text}`)
    const seen = outside.cards.seen.findLast(({ call }) => call === 'POST /v1/checkout/sessions')
    const sessionId = seen?.form.client_reference_id ?? ''
    const body = stripeEvent('checkout.session.completed', checkoutSession(sessionId))
    const report = async () =>
      client.send({
        method: 'POST',
        path: '/api/stripe/webhook',
        body,
        headers: { 'stripe-signature': signStripe(body, new Date()) },
      })
    const { status, text } = await report()
    if (status !== 200) throw new Error(`a report was refused: ${text}`)
    answered.purchases.set(sessionId, employerId)
    if (random.is(0.3)) await report()
    await pause(200)
  }

  async function redeem(): Promise<void> {
    const { employerId, members } = wave()
    const { token } = random.pick(members)
    const { status, text } = await sentTwice({
      method: 'POST',
      path: '/api/commuter/redeem',
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 1 },
    })
    if (status !== 200) throw new Error(`a redemption was refused: ${text}`)
    answered.redemptions.set(String(JSON.parse(text).data._id), employerId)
    await pause(200)
  }

  return {
    answered,
    outside,
    waves,
    days,
    counts: client.counts,
    releaseTo(count) {
      released = count
    },
    async stop() {
      isOver = true
      await Promise.all(loops)
      client.close()
    },
  }
}

function idIn(text: string): unknown {
  return JSON.parse(text).data?._id
}

/** Each member's ways to work and home that nobody has logged yet. */
function freeSlots(waves: readonly Wave[], { todayOn, weekOn }: Days) {
  const dates = Array.from({ length: daysBack }, (_, back) => addDays(todayOn, -back))
  const slots = dates
    .filter((date) => date !== weekOn)
    .flatMap((date) => (['to_work', 'to_home'] as const).map((direction) => ({ date, direction })))
  const members = waves.flatMap((wave) => wave.members)
  return new Map(members.map(({ memberId }) => [memberId, [...slots]]))
}
