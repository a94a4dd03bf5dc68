import { InvoicesSection } from '#web/features/money/invoices/invoices-section.tsx'
import { useUser } from '#web/session/use-user.ts'
import { OnlyEmployerPays } from './only-employer-pays.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** The invoices and the way to pay them, on the account page and on the payments page. */
export function PayableInvoices() {
  const { impersonated } = useUser()
  return impersonated ? (
    <InvoicesSection notice={<OnlyEmployerPays />} />
  ) : (
    <InvoicesSection PayDialog={PayDialog} />
  )
}
