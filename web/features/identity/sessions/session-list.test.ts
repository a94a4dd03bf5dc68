import { expect, it } from 'vitest'
import type { Session } from '#contract/identity/sessions.ts'
import { sessionFacts } from './session-list.tsx'

const session: Session = {
  _id: '0193c0de-0000-7000-8000-000000000009',
  created_at: '2026-11-20T00:03:00.000Z',
  last_used_at: '2026-11-21T02:00:00.000Z',
  expires_at: '2026-12-20T00:03:00.000Z',
  ends_at: '2027-02-18T00:03:00.000Z',
  device: 'Firefox on Linux',
  current: false,
  sign_in_as: false,
}

it('says device, start and last day of use by the employer’s clocks', () => {
  const { since, ...facts } = sessionFacts(session, 'America/Denver')
  expect(since.replaceAll(/\s/g, ' ')).toBe('Signed in Nov 19, 2026, 5:03 PM')
  expect(facts).toEqual({
    device: 'Firefox on Linux',
    marks: [],
    lastUsed: 'last used Nov 20, 2026',
    endsBy: 'ends by Feb 17, 2027',
  })
})

it.each([
  [{ current: true }, ['This session']],
  [{ sign_in_as: true }, ['Administrator']],
  [{ current: true, sign_in_as: true }, ['This session', 'Administrator']],
])('marks %j as %j', (differences, marks) => {
  expect(sessionFacts({ ...session, ...differences }, 'UTC').marks).toEqual(marks)
})

it('says so when the device is not known', () => {
  expect(sessionFacts({ ...session, device: null }, 'UTC').device).toBe('Unknown device')
})
