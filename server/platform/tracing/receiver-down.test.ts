import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { startOtlpReceiver } from '#testing/otlp-receiver.ts'
import { testConfig } from '#testing/test-config.ts'
import { openTracing } from './open-tracing.ts'
import { installRequestSpans } from './request-spans.ts'
import type { Tracing } from './tracing.ts'

const many = 20_000
/** A batch that is under way, and the queue. */
const heldAtMost = 512 + 4096

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let tracing: Tracing
let captured: ReturnType<typeof capturedLog>

beforeEach(async () => {
  captured = capturedLog('info', true)
  receiver = await startOtlpReceiver()
  const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const opened = await openTracing(config, captured.log)
  if (!opened) throw new Error('tracing is configured')
  tracing = opened
})
afterEach(() => receiver.stop())

function endSpans(count: number): void {
  for (let at = 0; at < count; at++) {
    tracing.end(tracing.begin({ name: 'work', kind: 'job', attributes: {} }))
  }
}

it('a receiver that never answers holds up no request, and no more spans wait than the queue has room for', async () => {
  receiver.answers('hangs')
  const server = Fastify()
  installRequestSpans(server, tracing, false)
  server.get('/', async () => 'answered')
  endSpans(many)
  expect((await server.inject('/')).body).toBe('answered')
  await tracing.stop()
  await vi.waitFor(() => expect(receiver.spans().length).toBeGreaterThan(512))
  expect(receiver.spans().length).toBeLessThanOrEqual(heldAtMost)
})

it('who stops waits less long for a receiver that never answers than the exporter would', async () => {
  receiver.answers('hangs')
  endSpans(1)
  const stopped = tracing.stop().then(() => 'stopped')
  // Timers go off in their order, however late: the exporter's are of five seconds.
  const waited = pause(4500, 'waited', { ref: false })
  expect(await Promise.race([stopped, waited])).toBe('stopped')
})

it('a receiver that refuses spans is told of once, and so is that it takes them again', async () => {
  const told = () =>
    captured.lines().filter(({ msg }) => String(msg).includes('receiver of traces'))
  receiver.answers('refuses')
  endSpans(512)
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  endSpans(512)
  await vi.waitFor(() => expect(receiver.spans()).toHaveLength(1024))
  receiver.answers('takes')
  endSpans(512)
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(told().map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'the receiver of traces does not answer: spans are dropped'],
    ['info', 'the receiver of traces answers again'],
  ])
  await tracing.stop()
})
