import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'
import { createCommunity } from '#testing/factories.ts'

const program = join(import.meta.dirname, '../../../../examples/commuter-app/commuter-app.mjs')

const app = appOfFile()
let origin: string
let proxy: Server | undefined

beforeAll(async () => {
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  if (!proxy) return
  const closed = once(proxy, 'close')
  proxy.close()
  proxy.closeAllConnections()
  await closed
  proxy = undefined
})

function run(env: { url: string; token: string }, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const environment = { SWITCHBACK_URL: env.url, SWITCHBACK_TOKEN: env.token }
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: environment },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    )
  })
}

async function appOfMember(scopes?: Parameters<typeof createAppToken>[1]['scopes']) {
  const { employer, member } = await createCommunity(app)
  const key = { employerId: employer.id, memberId: member.id }
  const { token } = await createAppToken(app, { ...key, ...(scopes ? { scopes } : {}) })
  return { token, url: origin, member }
}

/** Passes requests on, and answers the first with nothing, as a network that is lost does. */
async function startForgetful(): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = []
  proxy = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    paths.push(`${method} ${url}`)
    const isFirst = paths.length === 1
    void buffer(request)
      .then((body) =>
        fetch(new URL(url, origin), {
          method,
          headers: {
            authorization: headers.authorization ?? '',
            ...(body.length > 0 ? { 'content-type': 'application/json' } : {}),
          },
          ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
        }),
      )
      .then(async (answer) => {
        const text = await answer.text()
        if (isFirst) response.destroy()
        else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
      })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // It listens on a port, so its address is not the name of a pipe.
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, paths }
}

const trip = ['log', '2026-11-18', 'to_work', 'bike', '4.2'] as const

describe('the example of an app', () => {
  it('logs a trip and lists it', async () => {
    const mine = await appOfMember()
    expect(await run(mine, 'list')).toEqual({ code: 0, output: 'No trips\n' })
    const logged = await run(mine, ...trip)
    expect(logged.output).toMatch(/^Logged [\da-f-]{36}: [\d.]+ points, \$\d+\.\d\d\n$/)
    expect(logged.code).toBe(0)
    const listed = await run(mine, 'list', '2026-11-01')
    expect(listed).toEqual({ code: 0, output: '2026-11-18 to_work bike 4.2 mi\n' })
  })

  it('sends a trip again whose answer was lost, and it is logged once', async () => {
    const mine = await appOfMember()
    const { url, paths } = await startForgetful()
    const { code, output } = await run({ ...mine, url }, ...trip)
    expect(output).toMatch(/^Logged/)
    expect(code).toBe(0)
    expect(paths).toEqual(['POST /api/commuter/trips', 'POST /api/commuter/trips'])
    const rows = await app.platform.db
      .selectFrom('trips')
      .select('source')
      .where('member_id', '=', mine.member.id)
      .execute()
    expect(rows).toEqual([{ source: 'automatic' }])
  })

  it('says what the server refuses, and does not try it again', async () => {
    const reader = await appOfMember(['read'])
    const { code, output } = await run(reader, ...trip)
    expect(output).toBe('403 forbidden: The personal access token lacks the scope log_trips\n')
    expect(code).toBe(2)
    const mine = await appOfMember()
    const early = await run(mine, 'log', '2099-11-18', 'to_work', 'bike')
    expect(early.output).toMatch(/^422 invalid: date: /)
    expect(early.code).toBe(2)
  })

  it('says how it is used', async () => {
    const mine = await appOfMember()
    for (const args of [[], ['constructor'], ['log', '2026-11-18']]) {
      const { code, output } = await run(mine, ...args)
      expect(output).toContain('Usage:')
      expect(code).toBe(2)
    }
  })
})
