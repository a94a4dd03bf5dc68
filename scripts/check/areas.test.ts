import { describe, expect, it } from 'vitest'
import { areas, misplacement, nounOf } from './areas.ts'

describe('the noun of a file', () => {
  it.each([
    ['contract/rewards/settings.ts', 'contract rewards/settings'],
    ['contract/rewards/settings-wire.ts', 'contract rewards/settings'],
    ['contract/mail/custom-emails-data.test.ts', 'contract mail/custom-emails'],
    ['domain/rewards/granting/score-trip.ts', 'domain rewards/granting'],
    ['domain/trips/trips-points.ts', 'domain trips/trips'],
    ['server/features/money/ledger/queries/find-lots.ts', 'server money/ledger'],
    ['web/features/identity/two-step/form.module.css', 'web identity/two-step'],
  ])('%s', (path, noun) => {
    expect(nounOf(path)).toBe(noun)
    expect(misplacement(path)).toBeUndefined()
  })

  it('is none of the names that only begin like one', () => {
    expect(nounOf('contract/rewards/settingsdata.ts')).toBeUndefined()
    expect(nounOf('contract/toString/settings.ts')).toBeUndefined()
  })
})

describe('what belongs to no noun', () => {
  it.each([
    'contract/route.ts',
    'domain/money.test.ts',
    'server/app.ts',
    'server/platform/db/pool.ts',
    'web/session/user.ts',
    'web/main.tsx',
  ])('%s', (path) => {
    expect(nounOf(path)).toBeUndefined()
    expect(misplacement(path)).toBeUndefined()
  })
})

describe('a misplaced file', () => {
  it.each([
    ['of no area', 'server/features/billing/post.ts'],
    ['of no area in contract', 'contract/credit.ts'],
    ['of another noun', 'domain/money/billing/post.ts'],
    ['of another noun, flat', 'contract/money/billing.ts'],
    ['beside its noun', 'server/features/money/ledger.ts'],
    ['beside the areas', 'web/features/panel.tsx'],
    ['in a part nobody knows', 'web/areas/employer/shell.tsx'],
    ['at the root of its room', 'domain/rewards.ts'],
  ])('%s', (_, path) => {
    expect(misplacement(path)).toBeTypeOf('string')
  })
})

it('gives no area two nouns of one name, and every noun words in lower case', () => {
  for (const nouns of Object.values(areas)) {
    expect(new Set(nouns).size).toBe(nouns.length)
    for (const noun of nouns) expect(noun).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
})
