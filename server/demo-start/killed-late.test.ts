import { randomUUID } from 'node:crypto'
import { mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { freePort } from '#testing/free-port.ts'
import type { Moment } from '#testing/small-world/halt.ts'
import { spawnServer } from '#testing/spawned-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-demo-end-'))
const world = join(folder, 'world.tar')
const patience = { timeout: 600_000 }

beforeAll(makeWorld, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One employer: whoever starts on it finds a world and loads none. */
async function makeWorld(): Promise<void> {
  const { db, dump, close } = await openEmbedded({ dump: await openAsBlob(inject('dumpFile')) })
  const employer = {
    id: randomUUID(),
    name: 'Pat Example',
    email: 'small@world.example',
    password_hash: 'none',
    phone: '+1 303 555 0100',
    community_type: 'Business' as const,
    community_name: 'Example Works',
    address: '1 Main St, Denver, CO 80202',
    latitude: 39.75,
    longitude: -105,
    community_size: 100,
    time_zone: 'America/Denver',
    status: 'approved' as const,
    created_at: new Date(),
  }
  await db.insertInto('employers').values(employer).execute()
  writeFileSync(world, Buffer.from(await (await dump()).arrayBuffer()))
  await close()
}

const startMaking = (data: string, halt: Moment | '' = '') =>
  spawnServer({ DATA_DIR: data, WORLD: world, HALT: halt }, 'testing/small-world/start.ts')

/** Starts to make a small world, by the program of the first start, and waits until who comes there has halted. */
async function makeUntil(moment: Moment) {
  const data = mkdtempSync(join(folder, 'data-'))
  const start = startMaking(data, moment)
  await start.prints('has halted')
  const halted = Number(/Process (\d+) has halted/.exec(start.output())?.[1])
  onTestFinished(() => kill(halted))
  return { data, start, halted }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    expect(error).toHaveProperty('code', 'ESRCH')
  }
}

/** Until it has gone from the list of processes, where whoever looks for its lock's owner looks. */
async function hasGone(pid: number): Promise<void> {
  const wait = { timeout: 300_000, interval: 20 }
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), wait)
}

async function expectToBeginAnew(data: string): Promise<void> {
  expect(await startMaking(data).ended).toBe(0)
  expect(readdirSync(data)).toEqual(['pglite'])
}

it.each<Moment>(['part written', 'all written'])(
  'a maker killed with its database %s leaves nothing, and the next start begins anew',
  patience,
  async (moment) => {
    const { data, start, halted } = await makeUntil(moment)
    expect(halted).not.toBe(start.pid)
    kill(halted)
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain('its process ended with SIGKILL')
    expect(readdirSync(data)).toEqual([])
    await expectToBeginAnew(data)
  },
)

it.each<Moment>(['part written', 'before the move'])(
  'a start killed with its maker, %s, leaves no database, and the next one begins anew',
  patience,
  async (moment) => {
    const { data, start, halted } = await makeUntil(moment)
    start.signal('SIGKILL')
    kill(halted)
    await start.ended
    await hasGone(halted)
    expect(readdirSync(data)).not.toContain('pglite')
    await expectToBeginAnew(data)
  },
)

it(
  'a start killed after the move leaves all of it, and the next one its folder alone',
  patience,
  async () => {
    const { data, start } = await makeUntil('after the move')
    start.signal('SIGKILL')
    await start.ended
    expect(readdirSync(data)).toEqual([expect.stringMatching(/^demo-world-/), 'lock', 'pglite'])
    const port = await freePort()
    const next = spawnServer({ SEED: 'demo', DATA_DIR: data, PORT: String(port) })
    await next.prints('Switchback is listening')
    expect(next.output()).not.toContain('Making the demo world')
    expect(readdirSync(data)).toEqual(['backup.sock', 'lock', 'pglite'])
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  },
)
