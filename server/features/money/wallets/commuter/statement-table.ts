import { walletStatusLabels, walletTypeLabels } from '#contract/money/wallets-labels.ts'
import { toDollars } from '#domain/money.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentTransaction } from '../present.ts'
import { listMemberWalletAfter } from '../queries/member-wallet.ts'
import type { WalletRow } from '../queries/wallet-row.ts'

/** All that moved in a member's own wallet, the earliest first. */
export function statementTable(db: Db, member: MemberKey): Table {
  const shown = (row: WalletRow) => presentTransaction('member', row)
  return tableOf({
    name: 'wallet-statement',
    title: 'Wallet',
    columns: [
      { heading: 'Time', width: 18, value: ({ localAt }) => localAt },
      { heading: 'Type', width: 20, value: (row) => walletTypeLabels[shown(row).type] },
      { heading: 'Description', width: 44, value: (row) => shown(row).description },
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
    rows: readChunks(rowsAtOnce, (last: WalletRow | undefined) =>
      listMemberWalletAfter(db, { ...member, movedOnly: true }, { last, count: rowsAtOnce }),
    ),
  })
}
