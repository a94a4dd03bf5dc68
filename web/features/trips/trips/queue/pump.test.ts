import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendingFailed, sendNow, startSending } from './pump.ts'
import { fakeServer, fakeStore, queuedTrip, senderOf } from './queue-fixture.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  // Locks are given by another thread, which fake time does not wait for.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = { kind: 'failed', status: 0, code: 'unreachable', message: '' } as const

it('tries again by itself, at once when the network is back, and not once it was stopped', async () => {
  const store = fakeStore()
  const server = fakeServer()
  let isOnline = false
  let tries = 0
  await store.add(queuedTrip('a'))
  stop = startSending(
    senderOf(store, (trips) => {
      tries += 1
      return isOnline ? server.take(trips) : lost
    }),
  )
  await sendNow()
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tries).toBe(3)
  isOnline = true
  network.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(server.logged.size).toBe(1))
  await store.add(queuedTrip('b'))
  stop()
  await sendNow()
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.logged.size).toBe(1)
})

it('sends nothing without a network, so that what waits can be taken back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const store = fakeStore()
  const server = fakeServer()
  await store.add(queuedTrip('a'))
  stop = startSending(senderOf(store, server.take))
  await sendNow()
  expect(store.all().map(({ progress }) => progress.kind)).toEqual(['waiting'])
  expect(sendingFailed.read()).toBe(true)
  vi.stubGlobal('navigator', { onLine: true })
  network.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(server.logged.size).toBe(1))
})
