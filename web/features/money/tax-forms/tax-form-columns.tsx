import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { taxStatusLabels } from '#domain/money/tax-forms/decision.ts'
import { platformTimeZone } from '#domain/time.ts'
import { StaffMemberLink } from '#web/features/people/members/staff/staff-member-link.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

type Status = TaxApproval['status']

const kinds: Record<Status, StatusKind> = { pending: 'waiting', approved: 'good', rejected: 'bad' }

/** The columns of tax approvals; name and address stand together, so that there is room beside the menu. Source: ADM-TAX-04. */
export const taxFormColumns: TableColumn<TaxApproval>[] = [
  column('name', 'Name', { width: 168, isRowHeader: true, isWide: true }, (form) => (
    <>
      <WrappedText title={nameOf(form)}>
        <NameLink form={form} />
      </WrappedText>
      {form.user.name && form.user.email && <EmailText email={form.user.email} />}
    </>
  )),
  column('community_name', 'Business', { width: 120, isWide: true }, ({ community_name: name }) => (
    <WrappedText title={name}>{name}</WrappedText>
  )),
  column('status', 'Status', { width: 106, isLead: true }, ({ status }) => (
    <TaxStatusText status={status} />
  )),
  column('balance', 'Balance', { width: 98, align: 'end' }, ({ balance }) => amount(balance)),
  column('total_benfits', 'Total benefits', { width: 98, align: 'end' }, (form) =>
    amount(form.total_benfits),
  ),
  column('redeemed_balance', 'Redeemed', { width: 98, align: 'end' }, (form) =>
    amount(form.redeemed_balance),
  ),
  column('uploaded_at', 'Uploaded', 116, ({ uploaded_at }) => (
    <WrappedText>{dateAndTime(uploaded_at, platformTimeZone)}</WrappedText>
  )),
]

export function TaxStatusText({ status }: { status: Status }) {
  return <StatusText kind={kinds[status]}>{taxStatusLabels[status]}</StatusText>
}

/** Without a name and an address there is nobody any more to open. */
function NameLink({ form }: { form: TaxApproval }) {
  const { _id: id, name, email } = form.user
  if (name === null && email === null) return nameOf(form)
  return <StaffMemberLink member={{ id, name: nameOf(form) }} />
}

export function nameOf({ user }: Pick<TaxApproval, 'user'>): string {
  return user.name ?? user.email ?? 'A member without a name'
}
