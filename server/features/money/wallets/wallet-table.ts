import { walletStatusLabels, walletTypeLabels } from '#contract/money/wallets-labels.ts'
import { toDollars } from '#domain/money.ts'
import { keepRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentTransaction } from './present.ts'
import type { WalletRow } from './queries/wallet-row.ts'
import type { Owner } from './wallet-kinds.ts'

/** Reads the next rows of a wallet, the earliest first. */
type ReadAfter = (of: { last: WalletRow | undefined; count: number }) => Promise<WalletRow[]>

/** All that a filter leaves of a wallet, the earliest first, as a statement is read. */
export function walletTable(owner: Owner, readAfter: ReadAfter): Table {
  const shown = (row: WalletRow) => presentTransaction(owner, row)
  return tableOf({
    name: owner === 'employer' ? 'business-transactions' : 'member-transactions',
    title: 'Transactions',
    columns: [
      { heading: 'Time', width: 18, value: ({ localAt }) => localAt },
      { heading: 'Type', width: 20, value: (row) => walletTypeLabels[shown(row).type] },
      { heading: 'Description', width: 44, value: (row) => shown(row).description },
      {
        heading: 'Member',
        width: 26,
        value: ({ memberId, memberName }) => memberId && (memberName ?? 'Deleted member'),
      },
      { heading: 'Trip on', kind: 'date', width: 12, value: ({ tripOn }) => tripOn },
      { heading: 'Mode', width: 16, value: ({ mode }) => mode },
      { heading: 'Status', width: 12, value: ({ status }) => walletStatusLabels[status] },
      { heading: 'Value', kind: 'dollars', width: 12, value: ({ cents }) => toDollars(cents) },
      {
        heading: 'Balance after',
        kind: 'dollars',
        width: 14,
        value: ({ balanceCents }) => toDollars(balanceCents),
      },
    ],
    rows: keepRows(
      readChunks(rowsAtOnce, (last: WalletRow | undefined) =>
        readAfter({ last, count: rowsAtOnce }),
      ),
      ({ isAskedFor }) => isAskedFor,
    ),
  })
}
