import { expect, it } from 'vitest'
import { type Happening, kindRules, kindsOf, notificationKinds } from './notification-kinds.ts'
import { notificationLink } from './notification-link.ts'
import { notificationText } from './notification-text.ts'

const names = { person: 'Ana Ruiz', employer: 'Peak Foods' }
const month = { startOn: '2026-10-01', periodId: '0193c0de-0000-7000-8000-000000000009' }

const examples: [Happening, string, string][] = [
  [{ kind: 'join_request' }, 'Ana Ruiz asks to join', 'Accept or decline the request.'],
  [
    { kind: 'payment_failed', number: 'SB-2026-0012', cents: 50_000 },
    'The payment of invoice SB-2026-0012 failed',
    '$500.00 could not be charged to your card.',
  ],
  [
    { kind: 'invoice_overdue', number: 'SB-2026-0012', cents: 50_000 },
    'Invoice SB-2026-0012 is overdue',
    '$500.00 is unpaid for 30 days: rewards pause until it is paid.',
  ],
  [
    { kind: 'top_up_done', cents: 20_000 },
    '$200.00 of credit was bought',
    'Your automatic top-up charged your card.',
  ],
  [
    { kind: 'top_up_stopped', reason: 'The card was declined' },
    'Your automatic top-up stopped',
    'The card was declined',
  ],
  [
    { kind: 'credit_ending', cents: 1250, firstOn: '2026-12-24' },
    '$12.50 of credit ends soon',
    'The first of it ends on Dec 24, 2026.',
  ],
  [
    { kind: 'credit_short', cents: 9900, days: 0 },
    'Your credit does not last a month',
    'By the estimate it covers less than a day; $99.00 is missing.',
  ],
  [
    { kind: 'credit_short', cents: 9900, days: 12 },
    'Your credit does not last a month',
    'By the estimate it covers about 12 days; $99.00 is missing.',
  ],
  [
    { kind: 'rewards_waiting', count: 1, cents: 300 },
    '1 reward waits for credit',
    '$3.00 of credit is needed.',
  ],
  [
    { kind: 'emails_failed', title: 'Ride week' },
    '“Ride week” did not reach everybody',
    'See who did not get it, and why.',
  ],
  [
    { kind: 'members_quiet', count: 12 },
    '12 members quiet for 30 days',
    'A short email can ask what is in the way.',
  ],
  [{ kind: 'employer_registered' }, 'Peak Foods registered', 'A new employer.'],
  [
    { kind: 'ticket_opened', ticketId: month.periodId, number: 41 },
    'Ana Ruiz opened ticket 41',
    'Peak Foods',
  ],
  [{ kind: 'tax_form_uploaded' }, 'Ana Ruiz uploaded a tax form', 'Peak Foods'],
  [{ kind: 'join_accepted' }, 'You joined Peak Foods', 'Welcome!'],
  [
    { kind: 'rewards_approved', count: 2, cents: 450 },
    '$4.50 went to your wallet',
    '2 rewards were approved.',
  ],
  [
    { kind: 'draw_won', cents: 2500, ...month },
    'You won $25.00 in the weekly draw',
    'The draw of the week from Oct 1, 2026.',
  ],
  [
    { kind: 'prize_won', cents: 5000, ...month },
    'You won a prize of $50.00',
    'A prize of the month from Oct 1, 2026.',
  ],
]

it.each(examples)('says what happened: %j', (happened, title, detail) => {
  expect(notificationText(happened, names)).toEqual({ title, detail })
})

it('says what happened of every kind, and somebody where there is no name', () => {
  expect(new Set(examples.map(([{ kind }]) => kind))).toEqual(new Set(notificationKinds))
  expect(notificationText({ kind: 'join_request' }, { ...names, person: null }).title).toBe(
    'Somebody asks to join',
  )
})

it('leads each audience to its own pages, or to the public page of a draw', () => {
  const roots = { employer: '/dashboard/', staff: '/admin/', commuter: /^\/(rider|draws\/)/ }
  for (const [happened] of examples) {
    const link = notificationLink(happened, { employerId: month.periodId })
    const root = roots[kindRules[happened.kind].audience]
    expect(link).toMatch(typeof root === 'string' ? new RegExp(`^${root}`) : root)
  }
})

it('lists the kinds of each audience once, and mails of itself none of them', () => {
  const all = (['employer', 'staff', 'commuter'] as const).flatMap(kindsOf)
  expect(all.toSorted()).toEqual([...notificationKinds].toSorted())
  expect(kindsOf('staff')).toEqual(['employer_registered', 'ticket_opened', 'tax_form_uploaded'])
  expect(all.filter((kind) => ![null, 'never'].includes(kindRules[kind].mail))).toEqual([])
})
