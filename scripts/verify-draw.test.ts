import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { DrawFile, SecretDrawFile } from '#contract/rewards/draws-file.ts'
import { drawAlgorithm } from '#domain/rewards/draws/algorithm.ts'
import { drawWinner, seedHash } from '#domain/rewards/draws/draw.ts'
import { endOfFile } from '#domain/rewards/draws/file-checksum.ts'

const folder = mkdtempSync(join(tmpdir(), 'draws-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (text: string) => hash('sha256', text, 'hex')
const seed = sha256('a seed')
const entrants = Array.from({ length: 9 }, (_, index) => sha256(String(index)).slice(0, 16)).sort()
const first = drawWinner({ seed, entry: '1', entrants }, sha256)
const second = drawWinner({ seed, entry: '2', entrants, excluded: [first ?? ''] }, sha256)
const rule = { kind: 'weekly', type: 'random_reporter', number_of_trips: null } as const

const promised = {
  seed_hash: seedHash(seed, sha256),
  published_at: '2026-11-10T00:00:00.000Z',
  drawn_at: '2026-11-23T19:00:00.000Z',
  seed,
}

const file: DrawFile & { switchback_draws: 1 } = {
  switchback_draws: 1,
  period: {
    _id: '0195f3a0-0000-7000-8000-000000000001',
    kind: 'weekly',
    start_date: '2026-11-16',
    end_date: '2026-11-22',
    time_zone: 'America/Denver',
  },
  ...promised,
  draws: [
    { entry: '1', rule, winner: first, entrants },
    { entry: '2', rule, winner: second, entrants },
  ],
}

/** Somebody has the most; two more took part. */
const standings = entrants.slice(0, 3).map((pseudonym, at) => ({
  pseudonym,
  count: 12.5 + at,
  points: 300,
  last_trip_on: '2026-11-20',
  last_logged_at: '2026-11-20T17:00:00.000Z',
}))
const winner = standings[2]?.pseudonym ?? null
const prize = { kind: 'prize', prize: 'most_miles_walked', tie: 'none' } as const
const month: Omit<SecretDrawFile, 'checksum'> = {
  switchback_draws: 2,
  algorithm: [...drawAlgorithm(2)],
  period: {
    ...file.period,
    kind: 'monthly',
    begins_at: '2026-11-01T06:00:00.000Z',
    draws_at: '2026-12-01T19:00:00.000Z',
  },
  ...promised,
  secret_hash: sha256('the hash of a secret'),
  secret_published_at: promised.published_at,
  draws: [{ entry: 'most_miles_walked', rule: prize, winner, entrants: standings }],
}

function written(content: object): string {
  const body = `${JSON.stringify(content).slice(0, -1)},\n`
  return body + endOfFile(sha256(body))
}

const ours = [process.execPath, join(import.meta.dirname, 'verify-draw.ts')]
const example = join(import.meta.dirname, '../examples/verify-draw/verify_draw.py')

describe.each([
  ['ours', ours],
  ['the example in Python', ['python3', example]],
])('%s', (_, [program = '', ...args]) => {
  function verify(content: string) {
    const path = join(folder, 'draws.json')
    writeFileSync(path, content)
    const { status, stdout, stderr } = spawnSync(program, [...args, path], { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  it('says OK of files that fit', () => {
    for (const content of [JSON.stringify(file), written(month)]) {
      const { status, output } = verify(content)
      expect(output).toContain('OK')
      expect(output).not.toContain('DIFFERS')
      expect(status).toBe(0)
    }
  })

  it.each<[string, object, RegExp]>([
    [
      'another winner',
      { draws: [{ ...file.draws[0], winner: second }, file.draws[1]] },
      /draw 1: [\s\S]*the seed names/i,
    ],
    ['another seed', { seed: sha256('another') }, /seed/i],
    [
      'an entrant left out',
      { draws: [{ ...file.draws[0], entrants: entrants.filter((one) => one !== first) }] },
      /draw 1: /i,
    ],
  ])('ends with 1 and says what differs: %s', (_what, change, message) => {
    const { status, output } = verify(JSON.stringify({ ...file, ...change }))
    expect(output).toMatch(message)
    expect(output).toContain('DIFFERS')
    expect(status).toBe(1)
  })

  it('ends with 1 when winner and entrant of a prize are somebody invented', () => {
    const text = written(month)
    const { status, output } = verify(text.replaceAll(winner ?? '-', 'f'.repeat(16)))
    expect(output).toMatch(/checksum/i)
    expect(status).toBe(1)
    // Nor does a checksum made anew help where somebody else has the most.
    const invented = { ...month, draws: [{ ...month.draws[0], winner: entrants[0] }] }
    expect(verify(written(invented))).toMatchObject({
      status: 1,
      output: expect.stringMatching(/the seed names/i),
    })
  })

  it('ends with 2 when it is no file of draws', () => {
    expect(verify('{}')).toMatchObject({ status: 2 })
    expect(verify('not JSON')).toMatchObject({ status: 2 })
  })
})

it('ours says how many took part, and how many could win', () => {
  const path = join(folder, 'counted.json')
  writeFileSync(path, JSON.stringify(file))
  const [program = '', ...args] = ours
  const { stdout } = spawnSync(program, [...args, path], { encoding: 'utf8' })
  expect(stdout).toContain('9 took part, 8 could win')
})

it('the example gives the test vectors of the algorithm', () => {
  const { status, stdout } = spawnSync('python3', [example, '--vectors'], { encoding: 'utf8' })
  expect(stdout).toBe('test vectors: OK\n')
  expect(status).toBe(0)
})
