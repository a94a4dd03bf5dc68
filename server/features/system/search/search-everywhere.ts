import type { StaffResult } from '#contract/system/search.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { beginningOf, patternOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { findEmployers, findInvoices, findMembers } from './queries/everywhere.ts'

/** What staff find among all employers, eight of a kind at most. */
export async function searchEverywhere(db: Db, text: string): Promise<StaffResult[]> {
  const beginning = beginningOf(text)
  const employers = await findEmployers(db, { part: patternOf(text), beginning })
  const members = await findMembers(db, { beginning })
  const invoices = isNumber(text)
    ? await findInvoices(db, { beginning, end: beginningOf(reversed(text)) })
    : []
  return [
    ...employers.map(({ id, communityName, email, status }) => ({
      kind: 'employer' as const,
      _id: id,
      employer_id: id,
      title: communityName,
      detail: status === 'approved' ? email : `${email} · ${status}`,
      status,
    })),
    ...members.map(({ employerId, id, name, email, communityName }) => ({
      kind: 'member' as const,
      _id: id,
      employer_id: employerId,
      title: name ?? email ?? 'Without a name',
      detail: [communityName, ...(name && email ? [email] : [])].join(' · '),
    })),
    ...invoices.map(({ employerId, id, number, valueCents, communityName }) => ({
      kind: 'invoice' as const,
      _id: id,
      employer_id: employerId,
      title: number,
      detail: `${communityName} · ${formatDollars(valueCents)}`,
    })),
  ]
}

/** Numbers of invoices are digits with a dash between. */
export function isNumber(text: string): boolean {
  return /^[\d-]+$/.test(text)
}

function reversed(text: string): string {
  return text.split('').toReversed().join('')
}
