import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, fakeStore, queuedTrip, senderOf } from './queue-fixture.ts'
import { corrected, type Delivery, isInOwnHands } from './queue-rules.ts'
import { sendQueue } from './send-queue.ts'

let store: ReturnType<typeof fakeStore>
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  store = fakeStore()
  server = fakeServer()
})

const lost: Delivery = { kind: 'failed', status: 0, code: 'unreachable', message: '' }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
const log = async (externalIds: string[]) => {
  for (const externalId of externalIds) await store.add(queuedTrip(externalId))
}
const kinds = () => store.all().map(({ progress }) => progress.kind)

describe('sending the queue', () => {
  it('sends everything once, in its order, some at a time', async () => {
    await log(ids(120))
    expect(await sendQueue(senderOf(store, server.take))).toBe(true)
    expect(server.calls.flat()).toEqual(ids(120))
    expect(server.calls.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(kinds())).toEqual(new Set(['sent']))
    expect(await sendQueue(senderOf(store, server.take))).toBe(true)
    expect(server.calls).toHaveLength(3)
  })

  it('keeps all of it without a network', async () => {
    await log(ids(2))
    expect(await sendQueue(senderOf(store, () => lost))).toBe(false)
    expect(kinds()).toEqual(['sending', 'sending'])
    expect(await sendQueue(senderOf(store, server.take))).toBe(true)
    expect(server.logged.size).toBe(2)
  })

  it('logs once what arrived without its answer', async () => {
    await log(ids(20))
    const takeAndLose = (trips: Parameters<typeof server.take>[0]) => {
      server.take(trips)
      return lost
    }
    await sendQueue(senderOf(store, takeAndLose))
    await sendQueue(senderOf(store, server.take))
    expect(server.logged.size).toBe(20)
    expect(kinds()).toEqual(Array.from({ length: 20 }, () => 'sent'))
  })

  it.each([
    [429, 'employer_busy'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('keeps what may have arrived out of its owner’s hands after %i %s', async (status, code) => {
    await log(['a'])
    const takeAndLose = (trips: Parameters<typeof server.take>[0]) => {
      server.take(trips)
      return lost
    }
    await sendQueue(senderOf(store, takeAndLose))
    await store.add(queuedTrip('b'))
    const failure: Delivery = { kind: 'failed', status, code, message: '' }
    expect(await sendQueue(senderOf(store, () => failure))).toBe(false)
    const trip = store.all().find(({ externalId }) => externalId === 'a')
    expect(trip && isInOwnHands(trip)).toBe(false)
    await sendQueue(senderOf(store, server.take))
    expect(server.logged.has('a')).toBe(true)
    expect(store.all().find(({ externalId }) => externalId === 'a')?.progress.kind).toBe('sent')
  })

  it('logs once what a killed page had sent', async () => {
    await log(ids(20))
    const isKilled = new Error('killed')
    const sending = sendQueue(
      senderOf(store, (trips) => {
        server.take(trips)
        throw isKilled
      }),
    )
    await expect(sending).rejects.toBe(isKilled)
    await sendQueue(senderOf(store, server.take))
    expect(server.logged.size).toBe(20)
  })

  it('sends the very same again, whatever is asked of it meanwhile', async () => {
    await log(['a'])
    await sendQueue(senderOf(store, () => lost))
    const report = { ...queuedTrip('a').report, mode: 'drive' } as const
    expect(await store.change('a', (trip) => corrected(trip, report, 'b'))).toBeUndefined()
    await sendQueue(senderOf(store, server.take))
    expect(server.logged.get('a')?.trip.mode).toBe('bike')
    expect(server.logged.size).toBe(1)
  })

  it('keeps a refused trip with its reason, and sends those after it', async () => {
    await log(ids(3))
    const post = (trips: Parameters<typeof server.take>[0]): Delivery => {
      const taken = server.take(trips)
      if (taken.kind === 'failed') return taken
      const rows = taken.rows.map((row) =>
        row.index === 1
          ? ({ index: 1, kind: 'refused', code: 'day_full', message: 'Full' } as const)
          : row,
      )
      return { kind: 'answered', rows }
    }
    expect(await sendQueue(senderOf(store, post))).toBe(true)
    expect(kinds()).toEqual(['sent', 'refused', 'sent'])
    expect(store.all()[1]?.progress).toMatchObject({ code: 'day_full', message: 'Full' })
    await sendQueue(senderOf(store, server.take))
    expect(server.calls).toHaveLength(1)
  })

  it('sends nothing of another account, and nothing while nobody is signed in', async () => {
    await store.add(queuedTrip('hers', { memberId: 'lee' }))
    await store.add(queuedTrip('his'))
    expect(await sendQueue(senderOf(store, server.take, null))).toBe(false)
    expect(server.calls).toEqual([])
    await sendQueue(senderOf(store, server.take))
    expect(server.calls).toEqual([['his']])
    await sendQueue(senderOf(store, server.take, 'lee'))
    expect(server.calls).toEqual([['his'], ['hers']])
  })

  it('lets go of what was taken back while it was about to leave', async () => {
    await log(ids(2))
    const { change } = store
    const takenBack: typeof change = async (externalId, to) => {
      await change('id-0', () => null)
      return change(externalId, to)
    }
    await sendQueue(senderOf({ ...store, change: takenBack }, server.take))
    expect(server.calls).toEqual([['id-1']])
  })

  it('tries again what an answer does not mention, later', async () => {
    await log(ids(2))
    const half = (): Delivery => ({
      kind: 'answered',
      rows: [{ index: 0, kind: 'logged', tripId: 't', points: 1, reward: 0 }],
    })
    expect(await sendQueue(senderOf(store, half))).toBe(false)
    expect(kinds()).toEqual(['sent', 'sending'])
  })
})
