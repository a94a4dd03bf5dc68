import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { securityHeaders } from './security-headers.ts'

const app = appOfFile()

function directives(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((line) => {
        const [name = '', ...sources] = line.trim().split(' ')
        return [name, sources.join(' ')]
      }),
  )
}

describe('every answer', () => {
  it.each([
    ['an API answer', '/api/health', 200],
    ['a refusal', '/api/user', 401],
    ['an unknown API address', '/api/nothing', 404],
    ['a page', '/dashboard', 404],
    ['the reference', '/api/docs', 200],
    ['the inbox of development', '/dev/inbox', 200],
  ])('carries the security headers: %s', async (_, url, status) => {
    const { headers, statusCode } = await app.server.inject({ url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(directives(headers['content-security-policy'])).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  it('carries a request id of its own', async () => {
    const ids = [await app.get('/health'), await app.get('/user')].map(
      (answer) => answer.headers['x-request-id'],
    )
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('does not take the request id from the caller', async () => {
    const { headers } = await app.get('/health', { headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  it('of the API is never stored by a cache', async () => {
    expect((await app.get('/health')).headers['cache-control']).toBe('no-store')
    expect((await app.get('/user')).headers['cache-control']).toBe('no-store')
  })

  it('allows no other site to read it', async () => {
    const { headers } = await app.get('/health', { headers: { origin: 'https://evil.example' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('echoes nobody what they sent: TRACE is not served', async () => {
  const { statusCode, body } = await app.server.inject({
    method: 'TRACE' as 'GET',
    url: '/api/health',
    headers: { authorization: 'Bearer secret' },
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret')
})

it('asks browsers to stay on https only where the product is served so', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})

it('lets pages fetch from themselves alone, and maps their tiles where there is a server of them', () => {
  const policy = (tilesUrl?: string) =>
    securityHeaders(true, { tilesUrl })['content-security-policy']?.split(';') ?? []
  const tilesUrl = 'https://tiles.city.gov/{z}/{x}/{y}.png'
  expect(policy()).toContain("connect-src 'self'")
  expect(policy()).toContain("worker-src 'self'")
  expect(policy(tilesUrl)).toContain("connect-src 'self' https://tiles.city.gov")
  expect(policy(tilesUrl)).toContain("img-src 'self' data: blob: https://tiles.city.gov")
  expect(policy(tilesUrl)).toContain("script-src 'self'")
})
