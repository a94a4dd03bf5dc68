import { expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { deedEntries } from '../admin/admin-palette.tsx'
import { employerHints, employerTyped, writesTo } from './typed-entries.ts'

const now = new Date('2026-11-27T18:00:00Z')
const owner = employerAnswer()
const as = (role: 'analyst' | 'manager') =>
  employerAnswer({ user: { id: owner._id, name: 'Robin', role } })
const typed = (text: string, user = owner) =>
  employerTyped(user, text, now).map(({ label, href, state }) => ({ label, href, state }))

it('fills in the purchase that was typed, for owners alone', () => {
  expect(typed('add credit 500')).toEqual([
    { label: 'Add credit of $500.00', href: '/dashboard?panel=add-credit&amount=500' },
  ])
  expect(typed('add credit 500', as('manager'))).toEqual([])
  // Staff in the employer's name cannot pay.
  expect(typed('add credit 500', employerAnswer({ user: null, impersonated: true }))).toEqual([])
})

it('takes an address to the invitation, and not into the address bar', () => {
  expect(typed('invite ada@example.com')).toEqual([
    {
      label: 'Invite ada@example.com',
      href: '/dashboard/members#invite',
      state: { email: 'ada@example.com' },
    },
  ])
  expect(typed('invite ada@example.com', as('analyst'))).toEqual([])
})

it('opens the report of a period, for everybody', () => {
  const report = {
    label: 'Report of October 2026',
    href: '/dashboard/statistics?report_of=2026-10-01&report_unit=month',
  }
  expect(typed('report of october')).toEqual([report])
  expect(typed('report of october', as('analyst'))).toEqual([report])
})

it('keeps nothing that was typed among what was opened last', () => {
  for (const text of ['credit 5', 'invite ada@example.com', 'report 2025'])
    expect(employerTyped(owner, text, now).map(({ isPassing }) => isPassing)).toEqual([true])
})

it('searches for whom to write to, for those who may write', () => {
  expect(writesTo(owner, 'email ada')).toBe('ada')
  expect(writesTo(as('analyst'), 'email ada')).toBeNull()
  expect(writesTo(owner, 'ada')).toBeNull()
})

it('offers staff what can be done with an employer as it stands', () => {
  const result = {
    kind: 'employer',
    _id: 'e1',
    employer_id: 'e1',
    title: 'Acme',
    detail: '',
  } as const
  const labels = (verb: 'approve' | 'sign-in-as', status: 'approved' | 'pending' | 'disabled') =>
    deedEntries(verb, { ...result, status }).map(({ label }) => label)
  expect(labels('approve', 'pending')).toEqual(['Approve Acme'])
  expect(labels('approve', 'approved')).toEqual([])
  expect(labels('approve', 'disabled')).toEqual([])
  expect(labels('sign-in-as', 'approved')).toEqual(['Sign in as Acme'])
  expect(labels('sign-in-as', 'pending')).toEqual([])
  expect(deedEntries('approve', { ...result, kind: 'member' })).toEqual([])
})

it('shows what can be typed, to those who may, and each is understood', () => {
  const shown = (user = owner) => employerHints(user).map(({ example }) => example)
  expect(shown()).toEqual([
    'add credit 500',
    'invite ada@example.com',
    'email Ada',
    'report of October',
  ])
  expect(shown(as('manager'))).not.toContain('add credit 500')
  expect(shown(as('analyst'))).toEqual(['report of October'])
  for (const { example, begins } of employerHints(owner)) {
    expect(example.startsWith(begins)).toBe(true)
    expect(employerTyped(owner, example, now).length === 1 || writesTo(owner, example)).toBeTruthy()
  }
})
