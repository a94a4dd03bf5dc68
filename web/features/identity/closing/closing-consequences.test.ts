import { expect, it } from 'vitest'
import { closingConsequences } from './closing-consequences.ts'

const nothing = {
  members: 0,
  programs: 0,
  scheduled_programs: 0,
  incomplete_programs: 0,
  scheduled_emails: 0,
  balance: 0,
  total_remaining: 0,
  reopen_days: 30,
}

it('says what ends and what is left, in figures', () => {
  const sentences = closingConsequences({
    ...nothing,
    members: 1200,
    programs: 4,
    scheduled_programs: 1,
    incomplete_programs: 2,
    scheduled_emails: 2,
    balance: 12.5,
    total_remaining: 100,
  }).join('\n')
  for (const part of [
    '1 running program ends today',
    '1 scheduled program is cancelled before the start',
    '2 programs that are not paid yet are discarded',
    '1,200 members get no new rewards',
    '2 scheduled emails are not sent',
    '$12.50 of credit',
    '$100.00 of unpaid invoices stay due',
    'For 30 days',
  ]) {
    expect(sentences).toContain(part)
  }
})

it('lets no scheduled program end today', () => {
  const sentences = closingConsequences({ ...nothing, programs: 1, scheduled_programs: 1 }).join(
    '\n',
  )
  expect(sentences).toContain('whatever is paid for it goes back')
  expect(sentences).not.toContain('today')
})

it('does not speak of what is not there', () => {
  expect(closingConsequences(nothing)).toEqual([
    'Everybody is signed out of the account, and nobody can sign in to it.',
    'Nothing is billed any more.',
    'For 30 days we can open the account again: contact us.',
  ])
})
