import { expect, it } from 'vitest'
import { actionSentence } from './history-sentences.ts'

it.each([
  ['profile.changed', null, null, 'Changed the profile'],
  ['credit.granted', 50, null, 'Granted credit: $50.00'],
  ['program.payment_asked', 0, null, 'Opened the payment of a subscription'],
  ['members.uploaded', null, 1, 'Uploaded a file of people to invite: 1 row'],
  ['members.uploaded', null, 1250, 'Uploaded a file of people to invite: 1,250 rows'],
  ['program.renewed', 70.1, 10, 'Renewed a subscription: 10 employees, $70.10'],
  // Of a later version of the server.
  ['parking_lot.moved_away', null, null, 'Parking lot moved away'],
  ['constructor', null, null, 'Constructor'],
])('says %s of %j dollars and %j as a sentence', (action, dollars, count, sentence) => {
  expect(actionSentence({ action, dollars, count })).toBe(sentence)
})
