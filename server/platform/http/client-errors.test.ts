import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { clientErrorAnswer } from './client-errors.ts'

const app = appOfFile()
let port: number

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address with one.
  port = (app.server.server.address() as AddressInfo).port
})

/** Writes what is no proper request, and reads until the server ends. */
async function send(written: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(written)
  return read(await text(socket))
}

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((header) => {
      const [name = '', ...value] = header.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) }
}

const dressed = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('what Node refuses before it is a request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'malformed_request'],
    [
      'a NUL in a header',
      'GET /api/health HTTP/1.1\r\nhost: a\r\nx-a: \0\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'an address of 20 KB',
      `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'headers of 20 KB',
      `GET /api/health HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('has our shape and headers: %s', async (_, written, status, code) => {
    expect(await send(written)).toMatchObject({
      status,
      headers: dressed,
      body: { status: false, code, message: expect.any(String) },
    })
  })

  it('is said of a request that takes too long, as well', () => {
    const { status, body } = read(clientErrorAnswer('ERR_HTTP_REQUEST_TIMEOUT', {}))
    expect([status, body.code]).toEqual([408, 'request_timeout'])
  })
})

it('an expectation that nobody knows stops no request', async () => {
  const { status, body } = await send(
    'GET /api/health HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n',
  )
  expect([status, body.status]).toEqual([200, 'ok'])
})
