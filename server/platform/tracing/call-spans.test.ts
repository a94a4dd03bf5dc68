import { afterAll, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { startOtlpReceiver } from '#testing/otlp-receiver.ts'
import { testConfig } from '#testing/test-config.ts'
import { currentSpan } from './current-span.ts'
import { openTracing } from './open-tracing.ts'

const [receiver, ours, another] = [
  await startOtlpReceiver(),
  await startOtlpReceiver(),
  await startOtlpReceiver(),
]
afterAll(() => Promise.all([receiver, ours, another].map((each) => each.stop())))

it('a call to a service of ours is told its trace, one to others is not, and both are spans', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, PHOTON_URL: `${ours.url}/photon` }
  const tracing = await openTracing(testConfig(env), capturedLog().log)
  if (!tracing) throw new Error('tracing is configured')
  const empty = { method: 'POST', body: '{"resourceSpans":[]}' }
  const span = tracing.begin({ name: 'work', kind: 'job', attributes: {} })
  await currentSpan.run(span, async () => {
    await (await fetch(`${ours.url}/photon?q=secret`, empty)).text()
    another.answers('refuses')
    await (await fetch(`${another.url}/charges`, empty)).text()
  })
  await (await fetch(`${ours.url}/by-itself`, empty)).text()
  tracing.end(span)
  await tracing.stop()
  const [told, byItself] = ours.requests()
  const [untold] = another.requests()
  const { traceId, spanId } = span.spanContext()
  expect(told?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
  expect(byItself?.headers).not.toHaveProperty('traceparent')
  expect(untold?.headers).not.toHaveProperty('traceparent')
  const calls = receiver.spans().filter(({ parentSpanId }) => parentSpanId === spanId)
  expect(calls.map(({ name, failed, attributes }) => ({ name, failed, attributes }))).toEqual([
    {
      name: 'POST 127.0.0.1',
      failed: false,
      attributes: {
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    },
    {
      name: 'POST 127.0.0.1',
      failed: true,
      attributes: {
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'http.response.status_code': 400,
        'error.type': '400',
      },
    },
  ])
  expect(receiver.raw()).not.toContain('secret')
})
