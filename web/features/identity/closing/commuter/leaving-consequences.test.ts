import { expect, it } from 'vitest'
import { leavingConsequences } from './leaving-consequences.ts'

const nothing = { wallet: 0, approved_later: 0, questioned: 0, cancelled: 0, redeem_days: 30 }

it('says in figures what becomes of the money, and of trips that only this device has', () => {
  const left = { wallet: 12.5, approved_later: 3.25, questioned: 2, cancelled: 4, redeem_days: 30 }
  const sentences = leavingConsequences(left, { employer: 'Test Works', unsent: 2 }).join('\n')
  for (const part of [
    '$3.25 of pending rewards are approved in their time, within 7 days',
    '$15.75 can be redeemed for 30 days by a link that we email you then',
    '$2.00 of pending rewards that your employer asks about are lost',
    '$4.00 of pending rewards that wait',
    'not sent yet is lost: 2 trips.',
    'no more draws of Test Works',
  ]) {
    expect(sentences).toContain(part)
  }
})

it('says that trips may be lost where the browser does not let them be read', () => {
  const sentences = leavingConsequences(nothing, { employer: 'Test Works', unsent: 'unreadable' })
  expect(sentences.join('\n')).toContain('cannot be asked now whether there is any')
})

it('does not speak of money that is not there', () => {
  const sentences = leavingConsequences(nothing, { employer: 'Test Works', unsent: 0 })
  expect(sentences.join('\n')).not.toMatch(/\$|device/)
  expect(sentences).toHaveLength(4)
})
