import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

function asked(
  remoteAddress: string | undefined,
  headers: IncomingMessage['headers'],
  proxies = 0,
) {
  // As much of a request as is looked at.
  const raw = { socket: { remoteAddress } } as unknown as IncomingMessage & { raw: never }
  return isFromThisMachine({ headers, raw }, { trustedProxies: proxies })
}
const host = 'localhost:3000'

describe('a request is from this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.2', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
    ['::ffff:7f00:1', 'app.localhost:3000'],
  ])('that comes from %s to %s', (address, name) => {
    expect(asked(address, { host: name })).toBe(true)
  })
})

describe('a request is not from this machine', () => {
  it.each(['192.0.2.7', '::ffff:192.0.2.7', '10.0.0.1', '2001:db8::1', 'localhost', '', undefined])(
    'that comes from %s',
    (address) => expect(asked(address, { host })).toBe(false),
  )

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'forwarded',
    'via',
    'x-real-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('that a proxy passed on with %s', (name) => {
    expect(asked('127.0.0.1', { host, [name]: '127.0.0.1' })).toBe(false)
  })

  it('where proxies are trusted, whatever it says', () => {
    expect(asked('127.0.0.1', { host }, 1)).toBe(false)
  })

  it.each([
    'rebound.example',
    'rebound.example:3000',
    'localhost.example',
    '192.0.2.7',
    '',
    undefined,
  ])('that asked for %s, as a page does whose name was led here', (name) =>
    expect(asked('127.0.0.1', name === undefined ? {} : { host: name })).toBe(false),
  )
})
