import { expect, it } from 'vitest'
import { canBeRated, statusAfterMessage, type TicketStatus } from './ticket-status.ts'

it.each<[TicketStatus, TicketStatus | undefined, TicketStatus]>([
  ['Backlog', undefined, 'Backlog'],
  ['In Progress', undefined, 'In Progress'],
  ['Resolved', undefined, 'In Progress'],
  ['Backlog', 'Resolved', 'Resolved'],
  ['Resolved', 'Resolved', 'Resolved'],
  ['Resolved', 'Backlog', 'Backlog'],
])('a message to a ticket in %s, put to %s, leaves it in %s', (before, chosen, after) => {
  expect(statusAfterMessage(before, chosen)).toBe(after)
})

it.each<[TicketStatus, boolean, boolean]>([
  ['Backlog', false, false],
  ['In Progress', false, false],
  ['In Progress', true, true],
  ['Resolved', false, true],
])('a ticket in %s, answered: %s, can be rated: %s', (status, isAnswered, can) => {
  expect(canBeRated({ status, isAnswered })).toBe(can)
})
