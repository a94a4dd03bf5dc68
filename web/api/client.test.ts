import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { askedAtHeader, askedAtOf } from './asked-at.ts'
import { createClient } from './client.ts'
import { onOtherSession } from './own-session.ts'
import { onRejection } from './rejections.ts'

const shared = {
  method: 'GET',
  summary: 'A call.',
  response: z.object({ ok: z.boolean() }),
} as const
const client = createClient({
  forAll: route({ ...shared, path: '/for-all', audience: 'public' }),
  employers: route({
    ...shared,
    path: '/employers',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
  }),
  admins: route({ ...shared, path: '/admins', audience: 'admin', staff: 'admin' }),
})

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'switchback_employer=e1; switchback_admin=a1' })
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function sentToken() {
  const [, init] = fetched.mock.lastCall ?? []
  return new Headers(init?.headers).get('authorization')
}

describe('a call', () => {
  it("carries the token of its route's audience [X-TOK-01, X-TOK-02, X-TOK-03]", async () => {
    await client.employers({})
    expect(sentToken()).toBe('Bearer e1')
    await client.admins({})
    expect(sentToken()).toBe('Bearer a1')
    await client.forAll({})
    expect(sentToken()).toBeNull()
  })

  it('answers what the server sent', async () => {
    await expect(client.forAll({})).resolves.toEqual({ ok: true })
  })

  it('says when an answer was asked for: of one that was kept, long before', async () => {
    const beganAtMs = Date.now()
    expect(askedAtOf(await client.forAll({}))).toBeGreaterThanOrEqual(beganAtMs)
    const headers = { [askedAtHeader]: '1000' }
    fetched.mockImplementation(async () => Response.json({ ok: true }, { headers }))
    expect(askedAtOf(await client.forAll({}))).toBe(1000)
  })

  it('says so when the server cannot be reached', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(client.forAll({})).rejects.toMatchObject({
      status: 0,
      message: 'The server cannot be reached. Check your connection and try again.',
    })
  })

  it('fails on an answer that is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    await expect(client.forAll({})).rejects.toMatchObject({ status: 502, message: '' })
  })

  it.each(['<html>', '{"ok":'])('counts as not answered when a success says %j', async (text) => {
    fetched.mockResolvedValue(new Response(text))
    await expect(client.forAll({})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('is given up where its caller waits no longer', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const hasty = createClient(
      { forAll: route({ ...shared, path: '/for-all', audience: 'public' }) },
      { timeoutMs: 1 },
    )
    await expect(hasty.forAll({})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('does not go out under the session of another tab', async () => {
    await client.employers({})
    vi.stubGlobal('document', { cookie: 'switchback_employer=e2' })
    const heard = vi.fn<() => void>()
    const stop = onOtherSession(heard)
    await expect(client.employers({})).rejects.toMatchObject({ code: 'other_session' })
    stop()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('announces a refusal and passes it on [X-ERR-08]', async () => {
    fetched.mockResolvedValue(
      Response.json({ code: 'unauthorized', message: 'Over' }, { status: 401 }),
    )
    const heard: string[] = []
    const stop = onRejection((error, audience) => heard.push(`${error.status} ${audience}`))
    await expect(client.employers({})).rejects.toMatchObject({ status: 401, message: 'Over' })
    stop()
    expect(heard).toEqual(['401 employer'])
  })
})
