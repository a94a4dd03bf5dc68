import { describe, expect, it } from 'vitest'
import { creditRoutes } from '#contract/money/credit.ts'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { memberRoutes } from '#contract/people/members.ts'
import { employerAnswer } from './employer-fixture.ts'
import { mayUse, roleReason } from './roles.ts'

const of = (role: 'analyst' | 'manager' | 'owner') =>
  employerAnswer({ user: { id: 'u1', name: 'Robin Example', role } })

describe('what a route declares', () => {
  it.each([
    ['analyst', true, false, false],
    ['manager', true, true, false],
    ['owner', true, true, true],
  ] as const)('lets an %s read %s, invite %s and buy credit %s', (role, reads, invites, buys) => {
    expect(mayUse(of(role), memberRoutes.listMembers)).toBe(reads)
    expect(mayUse(of(role), invitationRoutes.invite)).toBe(invites)
    expect(mayUse(of(role), creditRoutes.serviceFees)).toBe(buys)
  })

  it('stops no administrator by a role', () => {
    const administrator = employerAnswer({ impersonated: true, user: null })
    expect(roleReason(administrator, creditRoutes.serviceFees, 'add credit')).toBeNull()
  })

  it('is said with who may', () => {
    expect(roleReason(of('manager'), creditRoutes.serviceFees, 'add credit')).toBe(
      'Only owners can add credit.',
    )
    expect(roleReason(of('analyst'), invitationRoutes.invite, 'invite members')).toBe(
      'Only managers and owners can invite members.',
    )
    expect(roleReason(of('owner'), creditRoutes.serviceFees, 'add credit')).toBeNull()
  })
})
