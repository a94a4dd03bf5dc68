import { expect, it } from 'vitest'
import type { FailedRow } from '#contract/people/invitations.ts'
import { csv } from '#web/ui/download.ts'
import { failureRows, reasonChoices } from './failed-rows.tsx'

function failed(row: number, email: string, reason: FailedRow['reason']): FailedRow {
  return { row, name: `Person ${row}`, email, reason, message: `about ${reason}` }
}

const rows = [
  failed(2, 'not an address', 'malformed_email'),
  failed(5, 'twin@community.example', 'duplicate_in_file'),
  failed(9, '=cmd()', 'malformed_email'),
]

it('writes the failures with the columns of the upload first, nothing a formula [INV-12]', () => {
  expect(csv(failureRows(rows)).split('\r\n')).toEqual([
    '\uFEFFname,email,row,reason',
    'Person 2,not an address,2,about malformed_email',
    'Person 5,twin@community.example,5,about duplicate_in_file',
    "Person 9,'=cmd(),9,about malformed_email",
    '',
  ])
})

it('offers the reasons that occur, with how often [INV-12]', () => {
  expect(reasonChoices(rows)).toEqual([
    { value: '', label: 'All (3)' },
    { value: 'malformed_email', label: 'Not an email address (2)' },
    { value: 'duplicate_in_file', label: 'Twice in the file (1)' },
  ])
})
