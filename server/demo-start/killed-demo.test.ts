import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { spawnServer } from '#testing/spawned-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-demo-start-'))
const patience = { timeout: 120_000 }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startMaking(name: string) {
  const port = await freePort()
  const data = join(folder, name)
  const server = spawnServer({ SEED: 'demo', DATA_DIR: data, PORT: String(port) })
  await server.prints('Making the demo world')
  return { server, data, health: `http://127.0.0.1:${port}/api/health` }
}

/** The folder in which a world is made is there, and who makes it has locked it. */
async function makerOf(data: string, server: number): Promise<number> {
  return vi.waitFor(
    () => {
      const [made] = readdirSync(data).filter((name) => name.startsWith('demo-world-'))
      expect(readdirSync(join(data, made ?? 'none'))).toContain('lock')
      return Number(execFileSync('pgrep', ['-P', String(server)], { encoding: 'utf8' }))
    },
    { timeout: 60_000, interval: 20 },
  )
}

it('a start whose maker is killed fails, and leaves nothing', patience, async () => {
  const { server, data, health } = await startMaking('maker')
  const answer = await fetch(health)
  expect(answer.status).toBe(503)
  process.kill(await makerOf(data, server.pid), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain(
    'The demo world could not be made: its process ended with SIGKILL',
  )
  expect(readdirSync(data)).toEqual([])
})

it('a killed start ends its maker, and the next one begins anew', patience, async () => {
  const first = await startMaking('server')
  const maker = await makerOf(first.data, first.server.pid)
  first.server.signal('SIGKILL')
  await first.server.ended
  await vi.waitFor(() => expect(() => process.kill(maker, 0)).toThrow('ESRCH'), {
    timeout: 60_000,
    interval: 100,
  })
  const abandoned = readdirSync(first.data).find((name) => name.startsWith('demo-world-'))
  expect(abandoned).toBeDefined()
  expect(readdirSync(first.data)).not.toContain('pglite')

  const second = await startMaking('server')
  await makerOf(second.data, second.server.pid)
  expect(readdirSync(second.data)).not.toContain(abandoned)
})

it('leaves a folder alone that somebody still makes a world in', patience, async () => {
  const other = join(folder, 'other', 'demo-world-other')
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'lock'), String(process.pid))
  const { server, data } = await startMaking('other')
  await vi.waitFor(() => expect(readdirSync(data)).toHaveLength(3), { timeout: 60_000 })
  expect(readdirSync(data)).toContain('demo-world-other')
  server.signal('SIGKILL')
})
