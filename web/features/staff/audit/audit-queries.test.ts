import { expect, it } from 'vitest'
import { auditFilter } from './audit-queries.ts'

const employer_id = '0193c0de-0000-7000-8000-000000000002'

it('asks for those who are no administrators in a chosen account alone', () => {
  expect(auditFilter({ by: 'members', topic: 'reads' })).toEqual({ topic: 'reads' })
  expect(auditFilter({ by: 'members', employer_id })).toEqual({ by: 'members', employer_id })
})

it('asks by the names of the server, and leaves out what narrows nothing', () => {
  expect(auditFilter({ from: '2026-11-01', to: '2026-11-30', search: 'mills', page: 3 })).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    search: 'mills',
  })
})
