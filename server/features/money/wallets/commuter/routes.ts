import type { WalletMove, walletStatementRoutes } from '#contract/money/wallets-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { listWalletDays } from '#server/features/rewards/statements/queries/balances.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentTransaction } from '../present.ts'
import { countMemberWallet, listMemberWallet } from '../queries/member-wallet.ts'
import type { WalletRow } from '../queries/wallet-row.ts'
import { statementTable } from './statement-table.ts'

export function walletStatementHandlers({
  db,
  clock,
}: Platform): Handlers<typeof walletStatementRoutes, Contexts> {
  return {
    async walletStatement({ query }, { actor }) {
      const member = memberOf(actor)
      const moved = { ...member, movedOnly: true }
      if (query.export) {
        const table = statementTable(db, member)
        if (query.export === 'csv') return csvFile(table, clock.now())
        return workbookFile(table, clock.now(), await countMemberWallet(db, moved))
      }
      const [rows, total, days] = await Promise.all([
        listMemberWallet(db, moved, pageOf(query)),
        countMemberWallet(db, moved),
        listWalletDays(db, { ...member, now: clock.now() }),
      ])
      return {
        ...presentPage(query, total, rows.map(present)),
        balance: toDollars(days.reduce((sum, { cents }) => sum + cents, 0)),
        expiring: days.map(({ cents, expiresOn }) => ({
          value: toDollars(cents),
          expires_on: expiresOn,
        })),
      }
    },
  }
}

function present(row: WalletRow): WalletMove {
  const { _id, datetime, type, description, status, value, balance } = presentTransaction(
    'member',
    row,
  )
  const { tripOn, mode } = row
  return {
    _id,
    datetime,
    type,
    description,
    trip_date: tripOn,
    trip_mode: mode,
    status,
    value,
    balance,
  }
}
