import { describe, expect, it } from 'vitest'
import { type Asked, answerKey, handlingOf } from './kept-requests.ts'

const origin = 'https://switchback.example'
const files = new Set(['/color-scheme.js'])
const ask = (path: string, more: Partial<Asked> = {}) =>
  handlingOf(
    { method: 'GET', url: `${origin}${path}`, isNavigation: false, authorization: null, ...more },
    origin,
    files,
  )
const asMember = { authorization: 'Bearer t1' }

describe('the worker', () => {
  it.each(['/rider', '/rider?x=1', '/rider/trips?week=2026-11-23', '/rider/login'])(
    'opens %s from what it keeps',
    (path) => {
      expect(ask(path, { isNavigation: true })).toBe('document')
    },
  )

  it.each(['/riders', '/dashboard', '/rider/sw.js', '/api/docs'])(
    'leaves the opening of %s to the network',
    (path) => {
      expect(ask(path, { isNavigation: true })).toBe('network')
    },
  )

  it('keeps files that are named for their contents, and its own', () => {
    expect(ask('/assets/main-abc.js')).toBe('file')
    expect(ask('/color-scheme.js')).toBe('file')
    expect(ask('/favicon.ico')).toBe('network')
  })

  it.each(['/api/commuter/me', '/api/commuter/trips?start_date=2026-11-23'])(
    'keeps the last answer of %s to a member',
    (path) => {
      expect(ask(path, asMember)).toBe('answer')
      expect(ask(path)).toBe('network')
      expect(ask(path, { ...asMember, method: 'POST' })).toBe('network')
    },
  )

  it.each([
    '/api/commuter/redemptions',
    '/api/commuter/export',
    '/api/commuter/tickets',
    '/api/commuter/trips/0193c0de-0000-7000-8000-000000000001',
    '/api/user',
  ])('keeps nothing of %s', (path) => {
    expect(ask(path, asMember)).toBe('network')
  })

  it('leaves other sites alone', () => {
    const url = 'https://evil.example/assets/main-abc.js'
    expect(ask('', { url })).toBe('network')
  })
})

it('keeps answers apart by who asked, without their token', async () => {
  const url = `${origin}/api/commuter/trips?per_page=40`
  const one = await answerKey(url, 'Bearer secret-one')
  expect(await answerKey(url, 'Bearer secret-one')).toBe(one)
  expect(await answerKey(url, 'Bearer secret-two')).not.toBe(one)
  expect(await answerKey(`${url}1`, 'Bearer secret-one')).not.toBe(one)
  expect(one).not.toContain('secret')
})
