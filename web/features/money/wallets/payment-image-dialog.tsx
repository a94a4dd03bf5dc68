import { useQuery } from '@tanstack/react-query'
import type { BankPayment } from '#contract/money/wallets.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { imageAddressQuery } from './wallet-queries.ts'
import classes from './wallets.module.css'

interface PaymentImageDialogProps {
  payment: BankPayment
  onClose: () => void
}

/** The image of a payment, addressed by a ticket for it alone. */
export function PaymentImageDialog({ payment, onClose }: PaymentImageDialogProps) {
  const query = useQuery(imageAddressQuery(payment._id))
  const name = `Payment of ${amount(payment.value)} on ${shortDate(payment.date)}`
  return (
    <Dialog title={name} size={720} onClose={onClose}>
      <Loaded query={query} waiting="The image is loading …">
        {(address) => <img className={classes.image} src={address} alt={`Image: ${name}`} />}
      </Loaded>
    </Dialog>
  )
}
