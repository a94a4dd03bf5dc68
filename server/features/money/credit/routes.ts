import type { creditRoutes } from '#contract/money/credit.ts'
import type { Handlers } from '#contract/route.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage, presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { journalTable } from './journal-table.ts'
import { ownerName, presentExpiry, presentLot } from './present.ts'
import {
  type ExpiryFilter,
  type ExpiryRow,
  listExpiries,
  listExpiriesAfter,
  mayListExpiries,
  sumExpiries,
} from './queries/list-expiries.ts'
import { findAccount, listEndingLots, listLots } from './queries/list-lots.ts'
import { quoteCredit } from './quote-credit.ts'

export function creditHandlers(platform: Platform): Handlers<typeof creditRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async serviceFees({ body }, { actor: { employerId } }) {
      const quote = await quoteCredit(db, employerId, toCents(body.amount))
      return {
        status: true,
        result: 'Service fee calculated',
        service_fees: toDollars(quote.feeCents),
        total: toDollars(quote.totalCents),
        percent: quote.percent,
      }
    },

    async creditLots({ query }, { actor: { employerId } }) {
      const now = clock.now()
      const [[account], lots] = await Promise.all([
        findAccount(db, { employerId, now }),
        (query.ends_soon ? listEndingLots : listLots)(db, { employerId, now }),
      ])
      return {
        balance: toDollars(account?.availableCents ?? 0),
        held: toDollars(account?.heldCents ?? 0),
        shortfall: toDollars(account?.shortfallCents ?? 0),
        ...presentWhole(lots.map(presentLot)),
      }
    },

    async expiredCredit({ query }, { actor: { employerId } }) {
      if (query.employer_id && query.employer_id !== employerId) throw notFound('The employer')
      await requireExpiries(platform, employerId)
      const filter = filterOf(query, employerId)
      const [rows, { total, cents }] = await Promise.all([
        listExpiries(db, filter, pageOf(query)),
        sumExpiries(db, filter),
      ])
      return {
        ...presentPage(query, total, rows.map(presentExpiry)),
        total_value: toDollars(cents),
      }
    },

    async exportExpiredCredit({ query }, { actor: { employerId } }) {
      await requireExpiries(platform, employerId)
      return csvFile(expiredTable(db, filterOf(query, employerId)), clock.now())
    },

    async exportJournal({ query }, { actor: { employerId } }) {
      return csvFile(journalTable(db, filterOf(query, employerId)), clock.now())
    },
  }
}

/** A permission, not a menu entry: without it the list is closed. */
async function requireExpiries({ db }: Platform, employerId: string): Promise<void> {
  if (await mayListExpiries(db, employerId)) return
  throw forbidden('The list of expired credit is not switched on for this account')
}

interface Days {
  start_date?: string | undefined
  end_date?: string | undefined
}

function filterOf({ start_date: startOn, end_date: endOn }: Days, employerId: string) {
  return { employerId, startOn, endOn }
}

/** Credit that has ended, the oldest first. */
function expiredTable(db: Db, filter: ExpiryFilter): Table {
  return tableOf({
    name: 'expired-credit',
    columns: [
      { heading: 'Date', value: (row) => row.localAt },
      { heading: 'Member', value: ownerName },
      { heading: 'Value', value: (row) => toDollars(row.valueCents) },
      { heading: 'Balance after', value: (row) => toDollars(row.availableAfterCents) },
      { heading: 'Community', value: (row) => row.communityName },
    ],
    rows: readChunks(rowsAtOnce, (last: ExpiryRow | undefined) =>
      listExpiriesAfter(db, filter, { last, count: rowsAtOnce }),
    ),
  })
}
