import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'

const tenMegabytes = 10 * 1024 * 1024

const app = appOfFile()
let port: number

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address with one.
  port = (app.server.server.address() as AddressInfo).port
})

/** Sends the head of a POST and a first piece of its body, and waits for the answer. */
async function postHead(path: string, headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const lines = [`POST /api${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"email": "`)
  const answer = await answerOf(socket)
  socket.destroy()
  return answer
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  while (!text.includes('"message"')) await once(socket, 'data')
  return text
}

const json = 'content-type: application/json'
const announced = `content-length: ${tenMegabytes}`

describe('a body of 10 MB', () => {
  it('is 413 on a public route as soon as its length is announced', async () => {
    const answer = await postHead('/login', [json, announced])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"body_too_large"')
  })

  it('is 413 on a public route when it comes in chunks', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 40; sent++) controller.enqueue(new Uint8Array(262_144))
        controller.close()
      },
    })
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    // Node needs to know that the answer may come before the whole body has left.
    const answer = fetch(`http://127.0.0.1:${port}/api/login`, {
      ...request,
      duplex: 'half',
    } as RequestInit)
    // The server may also cut the connection while the rest is still being sent.
    const status = await answer.then(
      (response) => response.status,
      () => 'cut',
    )
    expect([413, 'cut']).toContain(status)
  })

  it('is 401 on a guarded route without a token, before any of it is read', async () => {
    const answer = await postHead('/commuter/trips', [json, announced])
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('"code":"unauthorized"')
  })

  it('is 413 on a guarded route with one', async () => {
    const { memberToken } = await createCommunity(app)
    const bearer = `authorization: Bearer ${memberToken}`
    expect(await postHead('/commuter/trips', [json, announced, bearer])).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('leaves the server answering', async () => {
    expect((await app.get('/health')).status).toBe(200)
  })
})
