import { invoiceStatusLabels } from '#contract/money/invoices-labels.ts'
import type { EmployerPage } from '#contract/staff/employers-page.ts'
import { bookDateOf } from '#domain/money/invoices/number.ts'
import { type Interval, plans } from '#domain/subscriptions/programs/plans.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import { statusLabel } from '#domain/subscriptions/programs/program-state.ts'
import { typeLabels } from '#web/features/money/invoices/invoice-columns.tsx'
import { Facts } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { column } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { dayOf } from '../employer-state.tsx'
import { cutText, Section } from './section.tsx'

type Program = EmployerPage['programs']['data'][number]
type Lot = EmployerPage['credit']['lots'][number]
type Invoice = EmployerPage['invoices']['data'][number]

/** What the employer subscribes to, what credit it has and what it was billed. */
export function MoneySections({ employer }: { employer: EmployerPage }) {
  const { programs, credit, invoices, time_zone: zone } = employer
  return (
    <>
      <Section id="programs" count={cutText(programs.data.length, programs.total)}>
        <List
          label="List of programs"
          of="programs"
          query={rowsAtHand(programs.data)}
          columns={programColumns}
          empty="No program was ever started."
        />
      </Section>
      <Section
        id="credit"
        link={
          <TextLink to={paths.adminEmployerWallets} search={{ employer_id: employer._id }}>
            All transactions
          </TextLink>
        }
      >
        <Facts
          kind="figures"
          facts={[
            { label: 'Balance', value: amount(credit.balance) },
            { label: 'Held for pending rewards', value: amount(credit.held) },
            { label: 'Owed after refunds', value: amount(credit.shortfall) },
            { label: 'Total benefits', value: amount(employer.total_benefits) },
            { label: 'Redeemed', value: amount(employer.redeemed) },
            { label: 'Ends within 30 days', value: amount(employer.amount_gonna_expire) },
            { label: 'Expired', value: amount(employer.expired_credit) },
          ]}
        />
        <List
          label="Lots of credit"
          of="lots"
          query={rowsAtHand(credit.lots)}
          columns={lotColumns(zone)}
          empty="There is no credit."
        />
      </Section>
      <Section id="invoices" count={cutText(invoices.data.length, invoices.total)}>
        <Facts
          kind="figures"
          facts={[{ label: 'Unpaid in total', value: amount(invoices.total_remaining) }]}
        />
        <List
          label="Latest invoices"
          of="invoices"
          query={rowsAtHand(invoices.data)}
          columns={invoiceColumns}
          empty="No invoice was issued yet."
        />
      </Section>
    </>
  )
}

const types: ReadonlyMap<string, string> = new Map(Object.entries(typeLabels))
const statuses: ReadonlyMap<string, string> = new Map(Object.entries(invoiceStatusLabels))

const programColumns = [
  column<Program>('type', 'Program', { width: 150, isRowHeader: true }, ({ type }) => (
    <WrappedText title={programName(type)}>{programName(type)}</WrappedText>
  )),
  column<Program>('status', 'Status', 104, ({ status, type }) =>
    statusLabel(status, type === 'fixed_cost'),
  ),
  column<Program>('start', 'Start', 120, (program) => shortDate(program.start_date)),
  column<Program>('end', 'End', 120, ({ end_date: end }) => (end ? shortDate(end) : '–')),
  column<Program>('employees', 'Employees', { width: 96, align: 'end' }, (program) =>
    exactNumber(program.number_of_employees),
  ),
  column<Program>('interval', 'Billed', 104, ({ billing_interval: interval }) =>
    isInterval(interval) ? plans[interval].label : interval,
  ),
  column<Program>('next', 'Next invoice', 184, ({ next_billing_date: on, next_amount: next }) =>
    on === null || next === null ? '–' : `${amount(next)} on ${shortDate(on)}`,
  ),
]

function isInterval(name: string): name is Interval {
  return name in plans
}

const origins: Readonly<Record<string, string>> = {
  purchase: 'Purchase',
  grant: 'Grant',
}

function lotColumns(zone: string) {
  return [
    column<Lot>('opened', 'Opened', { width: 130, isRowHeader: true }, (lot) =>
      dayOf(lot.opened_at, zone),
    ),
    column<Lot>('origin', 'From', 110, (lot) => origins[lot.opened_by] ?? 'Returned'),
    column<Lot>('value', 'Value', { width: 110, align: 'end' }, (lot) => amount(lot.value)),
    column<Lot>('remaining', 'Remaining', { width: 110, align: 'end' }, (lot) =>
      amount(lot.remaining),
    ),
    column<Lot>('held', 'Held', { width: 110, align: 'end' }, (lot) => amount(lot.held)),
    column<Lot>('expires', 'Ends', 130, (lot) => dayOf(lot.expires_at, zone)),
  ]
}

/** As the employer reads them; the date is that of the invoice itself. */
const invoiceColumns = [
  column<Invoice>('number', 'Number', { width: 130, isRowHeader: true }, (row) => row.number),
  column<Invoice>('date', 'Issued', 120, (row) => shortDate(bookDateOf(new Date(row.datetime)))),
  column<Invoice>('type', 'For', 120, ({ type }) => types.get(type) ?? type),
  column<Invoice>('status', 'Status', 110, ({ status }) => statuses.get(status) ?? status),
  column<Invoice>('value', 'Amount', { width: 110, align: 'end' }, (row) => amount(row.value)),
  column<Invoice>('remaining', 'Remaining', { width: 110, align: 'end' }, (row) =>
    amount(row.remaining),
  ),
]
