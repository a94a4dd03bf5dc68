import { expect, it } from 'vitest'
import { reasonToCancel } from './reason-to-cancel.ts'

const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')]
const member = {
  isToMember: true,
  isMember: true,
  isDisabled: false,
  isReaderGone: false,
  isToReader: false,
  hasUnsubscribed: false,
  hasLogin: false,
  currentLinkAt: late,
  carriedLinkAt: null,
  asksForAddress: false,
  isAddressDeclined: false,
  canUnsubscribe: false,
  isEmployerDisabled: false,
  isCampaign: false,
  leftOut: null,
}

it.each([
  ['a mail to a member', {}, undefined],
  ['a mail to no member', { isToMember: false, isMember: false }, undefined],
  ['the member was deleted', { isMember: false }, 'member_gone'],
  ['the member was deactivated', { isDisabled: true }, 'member_inactive'],
  [
    'a person of the employer was removed',
    { isToMember: false, isToReader: true, isReaderGone: true },
    'reader_gone',
  ],
  [
    'a mail to a person of the employer',
    { isToMember: false, isToReader: true, isMember: false },
    undefined,
  ],
  [
    'to a person of an employer that was disabled',
    { isToMember: false, isToReader: true, isEmployerDisabled: true },
    'employer_disabled',
  ],
  ['the employer was disabled', { isEmployerDisabled: true }, 'employer_disabled'],
  ['the member unsubscribed', { canUnsubscribe: true, hasUnsubscribed: true }, 'unsubscribed'],
  ['transactional, the member unsubscribed', { hasUnsubscribed: true }, undefined],
  ['an invitation', { carriedLinkAt: new Date(late) }, undefined],
  ['an invitation that was sent again', { carriedLinkAt: early }, 'link_replaced'],
  [
    'an invitation that was taken back',
    { carriedLinkAt: late, currentLinkAt: null },
    'link_replaced',
  ],
  ['an invitation that was accepted', { carriedLinkAt: late, hasLogin: true }, 'joined_already'],
  ['to confirm a declined address', { asksForAddress: true, isAddressDeclined: true }, undefined],
  ['to confirm what staff approved meanwhile', { asksForAddress: true }, 'address_verified'],
  ['another mail to a declined address', { isAddressDeclined: true }, undefined],
  ['another mail to who joined', { hasLogin: true }, undefined],
])('%s', (_, change, reason) => {
  expect(reasonToCancel({ ...member, ...change })).toBe(reason)
})

it.each([null, 'unsubscribed', 'bounced'] as const)(
  'a campaign to an address that is left out as %j',
  (leftOut) => {
    const address = { ...member, isToMember: false, isMember: false, isCampaign: true }
    expect(reasonToCancel({ ...address, leftOut })).toBe(leftOut ?? undefined)
  },
)
