import { expect, it } from 'vitest'
import type { Redemption } from '#contract/money/redemptions.ts'
import { redemptionSentence } from './redemption-labels.ts'

const redemption: Redemption = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  amount: 12.5,
  status: 'on_hold',
  requested_at: '2026-11-20T18:00:00.000Z',
  settled_at: null,
  failure: null,
}

it.each([
  ['on_hold', /^\$12\.50 is on its way/],
  ['completed', /^\$12\.50 was paid out\. Look for the email/],
  ['failed', /in your wallet again\. Try again later/],
  ['reversed', /taken back by support, and is in your wallet again/],
] as const)('says where a redemption that is %s stands, and where its money is', (status, text) => {
  expect(redemptionSentence({ ...redemption, status })).toMatch(text)
})
