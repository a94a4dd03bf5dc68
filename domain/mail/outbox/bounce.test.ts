import { expect, it } from 'vitest'
import { isBounce } from './bounce.ts'

it.each([
  ['The mail server refused it: 550 5.1.1 mailbox unknown', true],
  ['The mail server refused it: 550-5.1.1 no such user', true],
  ['The mail server refused it: 550 5.2.1 mailbox disabled', true],
  ['The mail server refused it: 553 mailbox name not allowed', true],
  ['The mail server refused it: 550 Recipient address rejected: User unknown', true],
  ['The mail server refused it: 551 user not local', true],
  ['The mail server refused it: 550 The account does not exist', true],
  ['The mail server refused it: 550 Requested action not taken: mailbox unavailable', true],
  ['The mail server refused it: 550', false],
  ['The mail server refused it: 550 spam', false],
  ['The mail server refused it: 550 blocked, see https://lists.example/why', false],
  ['The mail server refused it: 550 Message rejected by policy of the recipient', false],
  ['The mail server refused it: 550 sender address rejected: no such user at sender', false],
  [
    'The mail server refused it: 550 your IP address is on a block list, mailbox unavailable',
    false,
  ],
  ['The mail server refused it: 550 no such user here', true],
  ['The mail server refused it: 552 5.2.2 mailbox full', false],
  ['The mail server refused it: 550 5.7.1 blocked as spam', false],
  ['The mail server refused it: 552 5.3.4 too large', false],
  ['The mail server refused it: 554 transaction failed', false],
  ['It cannot be sent: no recipients defined', false],
])('reads %s: a bounce is %j', (failure, expected) => {
  expect(isBounce(failure)).toBe(expected)
})
