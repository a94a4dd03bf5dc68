import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { DrawFile } from '#contract/rewards/draws.ts'
import { drawWinner, seedHash } from '#domain/rewards/draws/draw.ts'

const folder = mkdtempSync(join(tmpdir(), 'draws-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (text: string) => hash('sha256', text, 'hex')
const seed = sha256('a seed')
const entrants = Array.from({ length: 9 }, (_, index) => sha256(String(index)).slice(0, 16))
const first = drawWinner({ seed, entry: '1', entrants }, sha256)
const second = drawWinner({ seed, entry: '2', entrants, excluded: [first ?? ''] }, sha256)
const rule = { kind: 'weekly', type: 'random_reporter', number_of_trips: null } as const

const file: DrawFile = {
  switchback_draws: 1,
  period: {
    _id: '0195f3a0-0000-7000-8000-000000000001',
    kind: 'weekly',
    start_date: '2026-11-16',
    end_date: '2026-11-22',
    time_zone: 'America/Denver',
  },
  seed_hash: seedHash(seed, sha256),
  published_at: '2026-11-10T00:00:00.000Z',
  drawn_at: '2026-11-23T19:00:00.000Z',
  seed,
  draws: [
    { entry: '1', rule, winner: first, entrants },
    { entry: '2', rule, winner: second, entrants },
  ],
}

function verify(content: string) {
  const path = join(folder, 'draws.json')
  writeFileSync(path, content)
  const script = join(import.meta.dirname, 'verify-draw.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, path], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

it('says OK of each draw of a file that fits', () => {
  const { status, output } = verify(JSON.stringify(file))
  expect(output).toContain(`9 took part, 8 could win`)
  expect(output).toMatch(/Seed: OK[\s\S]*Draw 1: OK[\s\S]*Draw 2: OK[\s\S]*OK: everything fits/)
  expect(status).toBe(0)
})

it.each([
  [
    'another winner',
    { ...file, draws: [{ ...file.draws[0], winner: second }, file.draws[1]] },
    /Draw 1: DIFFERS[\s\S]*The seed names/,
  ],
  ['another seed', { ...file, seed: sha256('another') }, /Seed: DIFFERS/],
  [
    'an entrant left out',
    { ...file, draws: [{ ...file.draws[0], entrants: entrants.filter((one) => one !== first) }] },
    /Draw 1: DIFFERS/,
  ],
])('ends with 1 and says what differs: %s', (_what, changed, message) => {
  const { status, output } = verify(JSON.stringify(changed))
  expect(output).toMatch(message)
  expect(status).toBe(1)
})

it('ends with 2 when it is no file of draws', () => {
  expect(verify('{}')).toMatchObject({ status: 2 })
  expect(verify('not JSON')).toMatchObject({ status: 2 })
})
