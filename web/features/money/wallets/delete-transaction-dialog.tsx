import { Text } from '@mantine/core'
import type { WalletTransaction } from '#contract/money/wallets.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { refreshWallets, wallets } from './wallet-queries.ts'

interface DeleteTransactionDialogProps {
  transaction: WalletTransaction
  withTrip: boolean
  onClose: () => void
}

/** Says what goes before something on hold is deleted. Source: ADM-WAL-20 to ADM-WAL-22. */
export function DeleteTransactionDialog(props: DeleteTransactionDialogProps) {
  const { transaction, withTrip, onClose } = props
  const remove = useCommand({
    run: ({ _id }: WalletTransaction) =>
      wallets.deleteTransaction({ params: { id: _id }, query: { withTrip: withTrip ? '1' : '0' } }),
    success: resultOf,
    refresh: refreshWallets,
  })
  return (
    <Confirm
      title={withTrip ? 'Delete the transaction and its trip?' : 'Delete the transaction?'}
      confirmLabel="Yes, delete"
      cancelLabel="No"
      command={remove}
      input={transaction}
      onClose={onClose}
    >
      <Text>
        {transaction.description}, {amount(Math.abs(transaction.value))}: it is taken back, and the
        credit returns to where it came from. This cannot be undone.
      </Text>
      <Text mt="sm">
        {withTrip
          ? 'The trip is removed from all statistics, as if it had never been.'
          : transaction.has_trip && 'The trip stays, and never earns a reward again.'}
      </Text>
    </Confirm>
  )
}
