import { Button, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type { Invoice } from '#contract/money/invoices.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoicesPerPage, invoicesQuery } from './invoice-queries.ts'
import { statusWords } from './invoice-words.ts'
import { type InvoicesSearch, invoiceStatuses } from './invoices-search.ts'
import classes from './invoices-section.module.css'

const statuses = [
  { value: '', label: 'All' },
  ...invoiceStatuses.map((value) => ({ value, label: statusWords[value].label })),
]

/** What is to be paid, for the dialog in which one does. */
export interface Payable {
  /** Null pays the oldest unpaid ones. */
  invoice: Invoice | null
  /** What can be paid at most. */
  unpaid: number
  onClose: () => void
}

interface InvoicesSectionProps {
  /** Absent where nothing may be paid. */
  PayDialog?: ComponentType<Payable>
  /** Above the list, such as why nothing may be paid. */
  notice?: ReactNode
}

/** The invoices, with the way to pay them. */
export function InvoicesSection({ PayDialog, notice }: InvoicesSectionProps) {
  const { page = 1, status } = useSearch({ strict: false, select: invoicesOf })
  const navigate = useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    invoicesQuery({ page, status }),
  )
  const [paying, setPaying] = useState<{ invoice: Invoice | null } | null>(null)
  const canPay = PayDialog !== undefined
  const columns = useMemo(
    () => invoiceColumns(canPay ? (invoice) => setPaying({ invoice }) : undefined),
    [canPay],
  )
  const unpaid = data?.total_remaining ?? 0
  const change = (part: InvoicesSearch) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...part }),
      resetScroll: false,
    })

  return (
    <Panel aria-labelledby="invoices-title">
      <Title order={2} id="invoices-title">
        Invoices
      </Title>
      <div className={classes.bar}>
        <p className={classes.unpaid} role="status">
          {data && (unpaid > 0 ? `${amount(unpaid)} is unpaid` : 'Nothing is unpaid')}
        </p>
        <NativeSelect
          label="Status"
          data={statuses}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ status: invoiceStatuses.find((known) => known === value), page: undefined })
          }
        />
        {canPay && unpaid > 0 && (
          <Button onClick={() => setPaying({ invoice: null })}>Make a payment</Button>
        )}
      </div>
      {notice}
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.meta.total === 0 ? (
        <EmptyList title={status ? 'No invoice has this status.' : 'There is no invoice yet.'}>
          {status && (
            <Button variant="default" onClick={() => change({ status: undefined })}>
              Show all invoices
            </Button>
          )}
        </EmptyList>
      ) : (
        <>
          <DataTable
            label="List of invoices"
            columns={columns}
            rows={data?.data}
            rowId={({ _id }) => _id}
            numberFrom={(page - 1) * invoicesPerPage + 1}
            total={data?.meta.total}
            expectedRows={5}
            isStale={isPlaceholderData}
          />
          <Pager
            of="invoices"
            page={page}
            perPage={invoicesPerPage}
            total={data?.meta.total ?? 0}
            onPage={(next) => change({ page: next === 1 ? undefined : next })}
          />
        </>
      )}
      {PayDialog && paying && (
        <PayDialog
          invoice={paying.invoice}
          unpaid={paying.invoice?.remaining ?? unpaid}
          onClose={() => setPaying(null)}
        />
      )}
    </Panel>
  )
}

/** Whatever page this is on has it among its own. */
function invoicesOf({ page, status }: InvoicesSearch): InvoicesSearch {
  return { page, status }
}
