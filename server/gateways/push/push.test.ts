import { createECDH, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '#testing/fake-clock.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type PushGateway, PushGone } from './index.ts'
import { goneEnding, localPushGateway } from './local.ts'
import { webPushGateway } from './web-push.ts'

interface Seen {
  headers: IncomingMessage['headers']
  bytes: Buffer
}

let app: TestApp
let double: Server
let origin: string
let seen: Seen[] = []
let status = 201

beforeAll(async () => {
  app = await startTestApp()
  double = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      seen.push({ headers: request.headers, bytes })
      response.writeHead(request.url?.endsWith(goneEnding) ? 410 : status).end()
    })
  })
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  origin = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
})
beforeEach(() => {
  seen = []
  status = 201
})
afterAll(async () => {
  await new Promise((resolve) => double.close(resolve))
  await app.stop()
})

const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const publicKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const clock = fakeClock('2026-11-20T18:00:00Z')
const viaDouble = () =>
  webPushGateway({ privateKey, subject: 'mailto:support@switchback.example', clock })
const local = () => localPushGateway(app.platform.db, app.clock, app.platform.config.signingKey)

const message = (path = '/subscription') => ({
  to: { endpoint: `${origin}${path}`, p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  content: '{"title":"Hello"}',
  topic: 'log-the-day',
  lifeSeconds: 3600,
})

describe.each<[string, () => PushGateway]>([
  ['local', local],
  ['web push', viaDouble],
])('the %s push gateway', (_name, open) => {
  it('takes a notification', async () => {
    await expect(open().send(message())).resolves.toBeUndefined()
  })

  it('says for good that a subscription has ended', async () => {
    await expect(open().send(message(goneEnding))).rejects.toThrow(PushGone)
  })

  it('has a key that browsers can subscribe with, the same each time', () => {
    const key = Buffer.from(open().publicKey, 'base64url')
    expect(key).toHaveLength(65)
    expect(key[0]).toBe(4)
    expect(open().publicKey).toBe(key.toString('base64url'))
  })
})

describe('a push service', () => {
  it('gets what only the browser can read, and when to forget it', async () => {
    await viaDouble().send(message())
    const [{ headers, bytes } = { headers: {}, bytes: Buffer.alloc(0) }] = seen
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      topic: 'log-the-day',
    })
    expect(bytes.includes('Hello')).toBe(false)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    expect(pair.computeSecret(bytes.subarray(21, 86))).toHaveLength(32)
  })

  it('gets claims that the key browsers subscribed with has signed', async () => {
    await viaDouble().send(message())
    const given = seen[0]?.headers.authorization ?? ''
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(given) ?? []
    expect(key).toBe(publicKey)
    const [header = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: origin,
      exp: Date.parse('2026-11-21T06:00:00Z') / 1000,
      sub: 'mailto:support@switchback.example',
    })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  it('is not asked to take what no browser can read', async () => {
    const { to, ...rest } = message()
    const broken = { ...to, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    await expect(viaDouble().send({ ...rest, to: broken })).rejects.toThrow(PushGone)
    expect(seen).toEqual([])
  })

  it.each([400, 403, 429, 503])('that answers %i is an error to try again', async (answer) => {
    status = answer
    const sending = viaDouble().send(message())
    await expect(sending).rejects.toThrow(String(answer))
    await expect(sending).rejects.not.toBeInstanceOf(PushGone)
  })
})

it('the local gateway keeps what it took for the local inbox', async () => {
  await local().send(message('/kept'))
  const [kept] = await app.inbox()
  expect(kept).toMatchObject({ channel: 'push', to_address: `${origin}/kept` })
})
