import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createCommunity } from '#testing/factories.ts'
import { startOtlpReceiver } from '#testing/otlp-receiver.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { openTracing } from './open-tracing.ts'
import { installRequestSpans } from './request-spans.ts'
import type { Tracing } from './tracing.ts'

type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>

const captured = capturedLog('info', true)
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const callersSpan = '00f067aa0ba902b7'
const person = { email: 'ada@test.example', subject: 'Parking', message: 'It is about the garage.' }

let receiver: Receiver
let tracing: Tracing
let app: TestApp

/** What is asked of a traced product, and all the spans of it, handed over when it stopped. */
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open%20sesame, x-team=ops',
    OTEL_SERVICE_NAME: 'commute',
    TRUST_PROXY: 'true',
  }
  const opened = await openTracing(testConfig(env), captured.log)
  if (!opened) throw new Error('tracing is configured')
  tracing = opened
  app = await startTestApp({ env, tracing, log: captured.log })
  const { employerToken: token } = await createCommunity(app)
  const traceparent = `00-${callersTrace}-${callersSpan}-01`
  await app.get('/members?search=ada@test.example', { token, headers: { traceparent } })
  await app.get('/nothing/ada@test.example', { headers: { traceparent: 'not-one' } })
  await app.post('/contact-us', person)
  await app.drainJobs()
  await app.stop()
  await tracing.stop()
})
afterAll(() => receiver.stop())

const named = (name: string) => receiver.spans().filter((span) => span.name === name)

describe('traces', () => {
  it('begin with a span a request, named for its route, below the span of a trusted caller', () => {
    expect(named('GET /api/members')).toEqual([
      {
        name: 'GET /api/members',
        kind: 2,
        traceId: callersTrace,
        spanId: expect.stringMatching(/^[\da-f]{16}$/),
        parentSpanId: callersSpan,
        failed: false,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/members',
          'http.response.status_code': 200,
          'switchback.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
        },
        resource: expect.objectContaining({
          'service.name': 'commute',
          'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
          'switchback.role': 'all',
        }),
      },
    ])
    const [unknown] = named('GET none')
    expect(unknown).toMatchObject({
      failed: false,
      attributes: { 'http.response.status_code': 404 },
    })
    expect(unknown?.parentSpanId).toBeUndefined()
  })

  it('have the statements of a request below it, with their text and no value', () => {
    const [request] = named('GET /api/members')
    const statements = receiver.spans().filter((span) => span.parentSpanId === request?.spanId)
    expect(statements.map(({ kind }) => kind)).toEqual(statements.map(() => 3))
    expect(statements.map(({ name }) => name)).toEqual(['SELECT sessions', 'SELECT members'])
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']))
    expect(texts.join('\n')).toContain('from members as m')
  })

  it('have the jobs that a request asked for, with their statements', () => {
    const [request] = named('POST /api/contact-us')
    const job = named('job deliver-mail').find(({ traceId }) => traceId === request?.traceId)
    expect(job).toMatchObject({
      kind: 5,
      failed: false,
      attributes: { 'messaging.destination.name': 'deliver-mail' },
    })
    expect(receiver.spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  })

  it('hold nothing of people: no address, no text, no token', () => {
    const sent = receiver.raw()
    expect(sent).toContain('deliver-mail')
    for (const secret of ['@', 'Parking', 'garage', 'Bearer', '/nothing']) {
      expect(sent).not.toContain(secret)
    }
  })

  it('are named in the lines of the log', () => {
    const lines = captured.lines().filter(({ route }) => route === '/api/members')
    const [request] = named('GET /api/members')
    expect(lines).toMatchObject([{ traceId: callersTrace, spanId: request?.spanId }])
  })

  it('are posted where the configuration says, with its headers', () => {
    const sent = receiver.requests()
    expect(sent.length).toBeGreaterThan(0)
    for (const { method, url, headers } of sent) {
      expect([method, url]).toEqual(['POST', '/v1/traces'])
      expect(headers).toMatchObject({ 'x-key': 'open sesame', 'x-team': 'ops' })
    }
  })
})

it('strangers join no trace, and choose none to be kept', async () => {
  const own = await startOtlpReceiver()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: own.url, OTEL_TRACES_SAMPLER_ARG: '0' }
  const [all, none] = [
    await openTracing(testConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '1' }), captured.log),
    await openTracing(testConfig(env), captured.log),
  ]
  const headers = { traceparent: `00-${callersTrace}-${callersSpan}-01` }
  for (const each of [all, none]) {
    if (!each) throw new Error('tracing is configured')
    const server = Fastify()
    installRequestSpans(server, each, false)
    await server.inject({ url: '/', headers })
    await each.stop()
  }
  await own.stop()
  expect(own.spans()).toMatchObject([{ name: 'GET none', parentSpanId: undefined }])
  expect(own.spans()[0]?.traceId).not.toBe(callersTrace)
})
