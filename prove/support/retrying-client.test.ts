import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { retryingClient } from './retrying-client.ts'

/** Half an answer, then the end of the connection. */
function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100 })
  response.write('half', () => response.destroy())
}

it('sends the same again until it is answered, and counts what came before', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
      if (received.length === 1) cutOff(response)
      else response.writeHead([0, 0, 503, 429, 500, 409][received.length] ?? 0).end('taken')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const client = retryingClient(`http://127.0.0.1:${port}`)
  const wanted = { method: 'POST', path: '/trips', token: 'mine', body: { miles: 5 } } as const
  expect(await client.send(wanted)).toEqual({ status: 409, text: 'taken' })
  expect(new Set(received)).toEqual(new Set(['POST /trips Bearer mine {"miles":5}']))
  const counts = { sent: 5, unanswered: 1, unavailable: 1, busy: 1, failed: 1 }
  expect(client.counts).toMatchObject(counts)
  client.close()
  server.close()
})
