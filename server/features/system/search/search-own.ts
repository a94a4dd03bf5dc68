import type { EmployerResult } from '#contract/system/search.ts'
import { resultsPerKind } from '#contract/system/search.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { beginningOf, patternOf } from '#server/platform/db/search-text.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { findOwnEmails, findOwnInvoices, findOwnMembers, listOwnPrograms } from './queries/own.ts'
import { isNumber } from './search-everywhere.ts'

/** What an employer finds of its own, eight of a kind at most. */
export async function searchOwn(
  db: Db,
  employerId: string,
  text: string,
): Promise<EmployerResult[]> {
  const part = patternOf(text)
  const members = await findOwnMembers(db, { employerId, part, beginning: beginningOf(text) })
  const invoices = isNumber(text)
    ? await findOwnInvoices(db, { employerId, part: `%${beginningOf(text)}` })
    : []
  const emails = await findOwnEmails(db, { employerId, part })
  return [
    ...members.map(({ id, name, email }) => ({
      kind: 'member' as const,
      _id: id,
      title: name ?? email ?? 'Without a name',
      detail: name && email ? email : '',
    })),
    ...invoices.map(({ id, number, valueCents }) => ({
      kind: 'invoice' as const,
      _id: id,
      title: number,
      detail: formatDollars(valueCents),
    })),
    ...(await programsOf(db, employerId, text)),
    ...emails.map(({ id, title, startedAt, isDraft }) => ({
      kind: 'email' as const,
      _id: id,
      title,
      detail: emailState(startedAt !== null, isDraft),
    })),
  ]
}

/** Programs are named by their days: `Reward program Nov 1, 2026 to Dec 31, 2026`. */
async function programsOf(db: Db, employerId: string, text: string): Promise<EmployerResult[]> {
  const wanted = text.toLowerCase()
  const all = (await listOwnPrograms(db, { employerId })).map(({ id, startOn, lastOn }) => ({
    kind: 'program' as const,
    _id: id,
    title: 'Reward program',
    detail: daysOf(startOn, lastOn),
  }))
  return all
    .filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
    .slice(0, resultsPerKind)
}

function daysOf(startOn: string | null, lastOn: string | null): string {
  if (startOn === null) return 'Draft'
  return lastOn === null
    ? `From ${formatDay(startOn)}`
    : `${formatDay(startOn)} to ${formatDay(lastOn)}`
}

function emailState(isStarted: boolean, isDraft: boolean): string {
  if (isStarted) return 'Sent'
  return isDraft ? 'Draft' : 'Scheduled'
}
