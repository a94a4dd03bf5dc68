import { expect, it } from 'vitest'
import { ownEntryTitle, ownTicketStatus } from './own-ticket-labels.ts'

const at = '2026-11-20T18:00:00.000Z'

it.each([
  ['Backlog', null, 'Sent'],
  ['In Progress', null, 'Being looked at'],
  ['In Progress', at, 'Answered'],
  ['Resolved', at, 'Resolved'],
  ['Resolved', null, 'Resolved'],
] as const)('a ticket in %s, answered at %s, is called %s', (status, first_answer_at, label) => {
  expect(ownTicketStatus({ status, first_answer_at }).label).toBe(label)
})

const entry = { position: 2, by: 'staff', message: null, status: null, rating: null, at } as const

it.each([
  [{ ...entry, position: 1, by: 'member', message: 'Where is it?' }, 'You asked'],
  [{ ...entry, by: 'member', message: 'Still not there' }, 'You wrote'],
  [{ ...entry, by: 'member', message: 'Thank you', rating: 5 }, 'You rated it 5 of 5'],
  [{ ...entry, message: 'It is on its way' }, 'Support answered'],
  [{ ...entry, message: 'It is there', status: 'Resolved' }, 'Support answered, now resolved'],
  [{ ...entry, status: 'In Progress' }, 'Support: now in progress'],
] as const)('says who did what: %j', (done, title) => {
  expect(ownEntryTitle(done)).toBe(title)
})
