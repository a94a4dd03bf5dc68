import { expect, it } from 'vitest'
import { deletionLock } from './deletion-lock.ts'

const draft = {
  startOn: null,
  lastOn: null,
  todayOn: '2026-11-20',
  isFixedCost: false,
  hasRewards: false,
}
const over = { ...draft, startOn: '2026-10-01', lastOn: '2026-11-19' }

it.each<[string, Parameters<typeof deletionLock>[0], string | undefined]>([
  ['a draft', draft, undefined],
  ['what begins tomorrow', { ...draft, startOn: '2026-11-21' }, undefined],
  ['what begins today', { ...draft, startOn: '2026-11-20' }, 'ongoing'],
  ['what ends today', { ...over, lastOn: '2026-11-20' }, 'ongoing'],
  ['what is over', over, undefined],
  ['what is over and has rewarded', { ...over, hasRewards: true }, 'has_rewards'],
  ['what was bought and is still to come', { ...draft, isFixedCost: true }, 'fixed_cost'],
  ['what was bought and runs', { ...over, lastOn: null, isFixedCost: true }, 'fixed_cost'],
])('tells whether %s may be deleted [RW-GEN-06]', (_what, facts, kind) => {
  expect(deletionLock(facts)?.kind).toBe(kind)
})
