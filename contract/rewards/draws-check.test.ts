import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawWinner, seedHash } from '#domain/rewards/draws/draw.ts'
import { endOfFile } from '#domain/rewards/draws/file-checksum.ts'
import { prizeWinner } from '#domain/rewards/draws/prizes.ts'
import { checkDrawFile } from './draws-check.ts'
import type { SecretDrawFile } from './draws-file.ts'

const sha256 = (text: string) => hash('sha256', text, 'hex')
const seed = sha256('a seed')
const pseudonyms = Array.from({ length: 7 }, (_, at) => sha256(`${at}`).slice(0, 16)).sort()

const head = (kind: 'weekly' | 'monthly'): Omit<SecretDrawFile, 'draws' | 'checksum'> => ({
  switchback_draws: 2,
  algorithm: ['How it is drawn.', 'And once more.'],
  period: {
    _id: '0195f3a0-0000-7000-8000-000000000001',
    kind,
    start_date: '2026-11-16',
    end_date: '2026-11-22',
    time_zone: 'America/Denver',
    begins_at: '2026-11-16T07:00:00.000Z',
    draws_at: '2026-11-23T19:00:00.000Z',
  },
  seed_hash: seedHash(seed, sha256),
  published_at: '2026-11-10T00:00:00.000Z',
  drawn_at: '2026-11-23T19:00:00.000Z',
  seed,
  secret_hash: sha256('the hash of a secret'),
  secret_published_at: '2026-11-10T00:00:00.000Z',
})

const trips = { kind: 'weekly', type: 'random_max_trips_reporter', number_of_trips: 3 } as const
const credits = pseudonyms.map((pseudonym, at) => ({ pseudonym, count: 3 + at, needed: 3 }))
const first = drawWinner({ seed, entry: '1', entrants: pseudonyms }, sha256)
const second = drawWinner(
  { seed, entry: '2', entrants: pseudonyms, excluded: [first ?? ''] },
  sha256,
)

const figures = pseudonyms.map((pseudonym, at) => ({
  pseudonym,
  // Two are equal in all; a third has logged its last trip later.
  count: at < 3 ? 20.5 : at,
  points: at < 3 ? 900 : 100 * at,
  last_trip_on: '2026-11-20',
  last_logged_at: `2026-11-20T1${at === 2 ? 8 : 7}:00:00.000Z`,
}))
const equals = prizeWinner(
  figures.map(({ pseudonym: id, count, points, last_trip_on, last_logged_at }) => {
    return { id, count, points, lastTripOn: last_trip_on, lastLoggedAt: new Date(last_logged_at) }
  }),
)
const tied = equals.kind === 'found' ? equals.tied : []
const prize = { kind: 'prize', prize: 'most_miles_biked', tie: 'draw' } as const
const entry = 'most_miles_biked'

const files: Record<'weekly' | 'monthly', Omit<SecretDrawFile, 'checksum'>> = {
  weekly: {
    ...head('weekly'),
    draws: [
      { entry: '1', rule: trips, winner: first, entrants: credits },
      { entry: '2', rule: trips, winner: second, entrants: credits },
    ],
  },
  monthly: {
    ...head('monthly'),
    draws: [
      {
        entry,
        rule: prize,
        winner: drawWinner({ seed, entry, entrants: tied }, sha256),
        entrants: figures,
      },
      {
        entry: 'most_carpool_trips',
        rule: { ...prize, prize: 'most_carpool_trips', tie: 'none' },
        winner: null,
        entrants: [],
      },
    ],
  },
}

/** As the server writes it, with the checksum of what it then is. */
function written(file: object): string {
  const body = `${JSON.stringify(file, null, 1).slice(0, -2)},\n`
  return body + endOfFile(sha256(body))
}

const fitsIn = (text: string) => {
  const checked = checkDrawFile(text, sha256)
  return checked.kind === 'checked' && checked.fits
}

describe.each(['weekly', 'monthly'] as const)('a %s file', (kind) => {
  const file = files[kind]
  const text = written(file)

  it('fits as it was written', () => {
    expect(tied).toHaveLength(2)
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'fits' })
  })

  it('does not fit when any character is changed, left out or added', () => {
    const changes = fc.record({
      at: fc.nat({ max: text.length }),
      removed: fc.nat({ max: 3 }),
      added: fc.string({ maxLength: 3, unit: 'binary-ascii' }),
    })
    fc.assert(
      fc.property(changes, ({ at, removed, added }) => {
        const changed = text.slice(0, at) + added + text.slice(at + removed)
        fc.pre(changed !== text)
        expect(fitsIn(changed)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not fit when any line is altered, left out, repeated or moved', () => {
    const lines = text.split('\n')
    const line = fc.nat({ max: lines.length - 1 })
    const how = fc.constantFrom('left out', 'repeated', 'swapped', 'altered')
    fc.assert(
      fc.property(line, line, how, fc.string(), (at, other, change, typed) => {
        const altered = [...lines]
        if (change === 'left out') altered.splice(at, 1)
        if (change === 'repeated') altered.splice(other, 0, lines[at] ?? '')
        if (change === 'altered') altered[at] = typed
        if (change === 'swapped') {
          altered[at] = lines[other] ?? ''
          altered[other] = lines[at] ?? ''
        }
        fc.pre(altered.join('\n') !== text)
        expect(fitsIn(altered.join('\n'))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not fit when any value is another, the rest being written anew with the old checksum', () => {
    const paths = leavesOf(file)
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom(...pseudonyms),
    )
    fc.assert(
      fc.property(fc.constantFrom(...paths), value, (path, other) => {
        fc.pre(JSON.stringify(at(file, path)) !== JSON.stringify(other))
        const changed = written(withValue(file, path, other))
        const end = changed.lastIndexOf('"checksum"')
        expect(fitsIn(changed.slice(0, end) + text.slice(text.lastIndexOf('"checksum"')))).toBe(
          false,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('with its checksum made anew, a file still does not fit', () => {
  const [weekly, monthly] = [files.weekly, files.monthly]
  const changed = (file: object, path: (string | number)[], value: unknown) =>
    checkDrawFile(written(withValue(file, path, value)), sha256)

  it.each<[string, object, (string | number)[], unknown, string]>([
    ['another winner', weekly, ['draws', 0, 'winner'], second, 'other_winner'],
    ['an invented winner', monthly, ['draws', 0, 'winner'], 'f'.repeat(16), 'other_winner'],
    ['nobody as a winner', weekly, ['draws', 1, 'winner'], null, 'other_winner'],
    ['too few trips', weekly, ['draws', 0, 'entrants', 3, 'count'], 2, 'not_entitled'],
    ['fewer trips needed', weekly, ['draws', 0, 'entrants', 3, 'needed'], 1, 'not_entitled'],
    ['nothing counted', monthly, ['draws', 0, 'entrants', 5, 'count'], 0, 'not_entitled'],
    ['another way to decide', monthly, ['draws', 0, 'rule', 'tie'], 'points', 'other_tie'],
    ['more than the winner has', monthly, ['draws', 0, 'entrants', 6, 'count'], 21, 'other_tie'],
    ['more points among as many', monthly, ['draws', 0, 'entrants', 2, 'points'], 901, 'other_tie'],
    [
      'an earlier last trip',
      monthly,
      ['draws', 0, 'entrants', 2, 'last_trip_on'],
      '2026-11-19',
      'other_tie',
    ],
    [
      'somebody twice',
      weekly,
      ['draws', 0, 'entrants', 1, 'pseudonym'],
      pseudonyms[0],
      'entrant_twice',
    ],
  ])('%s', (_, file, path, value, kind) => {
    const checked = changed(file, path, value)
    expect(checked).toMatchObject({ kind: 'checked', fits: false, checksum: 'fits' })
    if (checked.kind !== 'checked') return
    expect(checked.replay.draws.map(({ result }) => result.kind)).toContain(kind)
  })

  it('another seed', () => {
    const checked = changed(weekly, ['seed'], sha256('another'))
    expect(checked).toMatchObject({ fits: false, replay: { seedFits: false } })
  })
})

describe('a file of version 1', () => {
  const { period, seed_hash, published_at, drawn_at } = files.weekly
  const file = {
    switchback_draws: 1,
    period,
    seed_hash,
    published_at,
    drawn_at,
    seed,
    draws: [
      { entry: '1', rule: trips, winner: first, entrants: pseudonyms },
      { entry: '2', rule: trips, winner: second, entrants: pseudonyms },
    ],
  }

  it('is checked by version 1 for ever, without a checksum', () => {
    const checked = checkDrawFile(JSON.stringify(file), sha256)
    expect(checked).toMatchObject({ fits: true, checksum: 'none' })
    const other = { ...file, draws: [{ ...file.draws[0], winner: second }] }
    expect(checkDrawFile(JSON.stringify(other), sha256)).toMatchObject({ fits: false })
  })

  it('cannot be made of one of version 2, even where nobody took part', () => {
    const nobody = { entry: '1', rule: trips, winner: null, entrants: [] }
    const empty = written({ ...files.weekly, draws: [nobody] })
    expect(fitsIn(empty)).toBe(true)
    expect(fitsIn(empty.replace('"switchback_draws": 2', '"switchback_draws": 1'))).toBe(false)
    expect(fitsIn(written({ ...files.weekly, switchback_draws: 1 }))).toBe(false)
  })
})

type Path = readonly (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function at(value: unknown, path: Path): unknown {
  // Paths are read from the value itself.
  return path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value)
}

function withValue(file: object, path: Path, value: unknown): object {
  const copy = structuredClone(file)
  // As above.
  const holder = at(copy, path.slice(0, -1)) as Record<string, unknown>
  holder[path.at(-1) ?? ''] = value
  return copy
}
