import { expect, it } from 'vitest'
import { invoicesSearch } from './invoices-search.ts'

it.each([
  [
    { page: 3, status: 'partial' },
    { page: 3, status: 'partial' },
  ],
  [
    { page: 1, status: 'paid' },
    { page: undefined, status: 'paid' },
  ],
  [
    { page: 'x', status: 'lost' },
    { page: undefined, status: undefined },
  ],
  [{ page: 2.5 }, { page: undefined, status: undefined }],
])('reads %o [PAY-05]', (search, read) => {
  expect(invoicesSearch(search)).toEqual(read)
})
