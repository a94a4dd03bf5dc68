import type { EmployerOrder } from '#contract/staff/employers.ts'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import { plans } from '#domain/subscriptions/programs/plans.ts'
import { useListAsItIs } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { dayOf, EmployerStateText } from './employer-state.tsx'
import { employersSearch } from './employers-search.ts'
import { percentText, unitPrice } from './rate-texts.ts'

type Column = TableColumn<EmployerRow>
type Layout = Exclude<Parameters<typeof column<EmployerRow>>[2], number>

/** Every field of an employer; those that tell most fit beside the menu, the others are there to be chosen. Source: ADM-BIZ-03. */
export const employerColumns: Column[] = [
  sortable(
    'community_name',
    'Organization',
    { width: 164, pinned: 'start', isRowHeader: true },
    (row) => <NameLink employer={row} />,
  ),
  sortable('approved_on', 'Status', { width: 172 }, (row) => <EmployerStateText employer={row} />),
  sortable('name', 'Contact', { width: 140, isExtra: true }, ({ name }) => (
    <WrappedText title={name}>{name}</WrappedText>
  )),
  sortable('email', 'Email', { width: 182, isWide: true }, ({ email }) => (
    <EmailText email={email} />
  )),
  column('community_type', 'Type', { width: 150, isExtra: true }, (row) => row.community_type),
  sortable('created_at', 'Registered', { width: 120, isExtra: true }, (row) =>
    dayOf(row.created_at, row.time_zone),
  ),
  sortable('community_size', 'Community size', { width: 96, align: 'end', isExtra: true }, (row) =>
    exactNumber(row.community_size),
  ),
  column('real_count', 'Joined members', { width: 80, align: 'end' }, (row) =>
    exactNumber(row.real_count),
  ),
  column('subscription_plan', 'Plan', { width: 104 }, ({ subscription_plan: plan }) =>
    plan ? plans[plan].label : '–',
  ),
  dollars(
    'total_price',
    'Total price',
    true,
    (row) => row.active_subscription?.total_price ?? null,
  ),
  dollars('discount', 'Discount', true, (row) => row.active_subscription?.discount ?? null),
  dollars('total_benefits', 'Total benefits', false, (row) => row.total_benefits),
  dollars('redeemed', 'Redeemed', true, (row) => row.redeemed),
  dollars('amount_gonna_expire', 'Ends within 30 days', true, (row) => row.amount_gonna_expire),
  dollars('expired_credit', 'Expired credit', true, (row) => row.expired_credit),
  ownPrice('month', 'Own price, monthly'),
  ownPrice('half_year', 'Own price, semi-annual'),
  ownPrice('year', 'Own price, annual'),
  column('service_fee', 'Service fee', { width: 88, align: 'end', isExtra: true }, (row) =>
    percentText(row.service_fee.fee),
  ),
]

function NameLink({ employer: { _id: id, community_name: name } }: { employer: EmployerRow }) {
  const list = useListAsItIs(employersSearch)
  return (
    <WrappedText title={name}>
      <TextLink to={paths.adminEmployer} params={{ id }} search={{ list }}>
        {name}
      </TextLink>
    </WrappedText>
  )
}

function sortable(
  id: EmployerOrder,
  header: string,
  layout: Omit<Layout, 'isSortable'>,
  show: Column['show'],
): Column {
  return column(id, header, { ...layout, isSortable: true }, show)
}

function dollars(
  id: string,
  header: string,
  isExtra: boolean,
  dollarsOf: (row: EmployerRow) => number | null,
): Column {
  return column(id, header, { width: 100, align: 'end', isExtra }, (row) => {
    const value = dollarsOf(row)
    return value === null ? '–' : amount(value)
  })
}

function ownPrice(
  interval: keyof EmployerRow['custom_subscription_plans'],
  header: string,
): Column {
  return column(
    `price_${interval}`,
    header,
    { width: 116, align: 'end', isExtra: true },
    ({ custom_subscription_plans: own }) => unitPrice(own[interval]),
  )
}
