import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = string | number | boolean | undefined

export interface ReceivedSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  failed: boolean
  attributes: Record<string, Value>
  /** Of the process that sent it. */
  resource: Record<string, Value>
}

/** What answers: as a collector does, as one that refuses what it is sent, or never. */
type Manner = 'takes' | 'refuses' | 'hangs'

/** Stands in for an OpenTelemetry collector: takes spans by OTLP over HTTP, as JSON. */
export async function startOtlpReceiver() {
  const received: ReceivedSpan[] = []
  const requests: IncomingMessage[] = []
  let manner: Manner = 'takes'
  let raw = ''
  const server = createServer((request, response) => {
    requests.push(request)
    void text(request).then((body) => {
      raw += body
      received.push(...spansOf(body))
      if (manner === 'hangs') return
      const status = manner === 'takes' ? 200 : 400
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => received,
    /** All that was sent, as it was sent. */
    raw: () => raw,
    requests: () => requests,
    answers(how: Manner) {
      manner = how
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
}

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
  attributes: Attribute[]
}

function spansOf(body: string): ReceivedSpan[] {
  const sent: {
    resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[]
  } = JSON.parse(body)
  return sent.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, status, attributes }) => ({
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        failed: status.code === 2,
        attributes: asRecord(attributes),
        resource: asRecord(resource.attributes),
      })),
    ),
  )
}

function asRecord(attributes: readonly Attribute[]): Record<string, Value> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue,
    ]),
  )
}
