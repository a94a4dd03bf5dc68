import { expect, it } from 'vitest'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { itemOf } from '#testing/invoices.ts'
import { untilAnswered } from '#testing/until-answered.ts'
import { issueInvoice } from './issue-invoice.ts'

const instances = instancesOfFile()

const count = 50

it('50 invoices at once, of several employers, some rolled back, leave no number out', async () => {
  const { one, other } = instances
  const employers = await Promise.all(Array.from({ length: 5 }, () => createEmployer(one)))
  const issues = Array.from({ length: count }, (_, index) => {
    const { platform } = index % 2 ? one : other
    const employerId = employers[index % employers.length]?.id ?? ''
    const issue = { employerId, lines: [itemOf(10)], period: null }
    return untilAnswered(() =>
      acrossEmployers(platform.db, async (trx) => {
        const { number } = await issueInvoice(trx, platform, issue)
        if (index % 7 === 0) throw new Error('changed my mind')
        return number
      }),
    )
  })
  const settled = await Promise.allSettled(issues)
  const numbers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(failures)).toEqual(new Set(['Error: changed my mind']))
  const issued = count - failures.length
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: issued }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`),
  )
  for (const { id } of employers) {
    expect(await listMismatches(one.platform.db, id)).toEqual([])
  }
})
