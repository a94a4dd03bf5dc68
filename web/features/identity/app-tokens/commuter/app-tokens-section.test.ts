import { expect, it } from 'vitest'
import type { AppToken } from '#contract/identity/app-tokens.ts'
import { tokenFacts } from './app-tokens-section.tsx'

const token: AppToken = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Bike computer',
  scopes: ['read', 'log_trips'],
  created_at: '2026-11-20T18:00:00.000Z',
  expires_at: '2027-02-19T02:00:00.000Z',
  last_used_at: null,
}

it('says of an app what it does, when it was used and when its token ends, by the local day', () => {
  expect(tokenFacts(token, 'America/Denver')).toBe(
    'Sees trips and rewards and logs trips · never used · until Feb 18, 2027',
  )
  const used: AppToken = {
    ...token,
    scopes: ['log_trips'],
    last_used_at: '2026-11-21T03:00:00.000Z',
  }
  expect(tokenFacts(used, 'America/Denver')).toBe(
    'Logs trips · used Nov 20, 2026 · until Feb 18, 2027',
  )
})
