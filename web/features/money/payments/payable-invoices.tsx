import { paymentRoutes } from '#contract/money/payments.ts'
import { InvoicesSection } from '#web/features/money/invoices/invoices-section.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** The invoices and the way to pay them, on the account page and on the payments page. */
export function PayableInvoices() {
  const { impersonated } = useUser()
  const lock = useRoleReason(paymentRoutes.createPaymentSession, 'pay invoices')
  if (lock) return <InvoicesSection notice={<Notice kind="info">{lock}</Notice>} />
  return impersonated ? (
    <InvoicesSection notice={<OnlyEmployerPays />} />
  ) : (
    <InvoicesSection PayDialog={PayDialog} />
  )
}

/** Why an administrator in an employer's account can only look at its payments. */
export function OnlyEmployerPays() {
  return (
    <Notice kind="info">
      You are signed in as an administrator. Only the employer can pay, add credit and change cards.
    </Notice>
  )
}
