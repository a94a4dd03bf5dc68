import { Button, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { OnlyEmployerPays } from '#web/features/payments/only-employer-pays.tsx'
import { PayDialog } from '#web/features/payments/pay-dialog.tsx'
import { useUser } from '#web/session/use-user.ts'
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

/** The invoices, on the account page and on the payments page. */
export function InvoicesSection() {
  const { impersonated } = useUser()
  const { page = 1, status } = useSearch({ strict: false, select: invoicesOf })
  const navigate = useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    invoicesQuery({ page, status }),
  )
  const [paying, setPaying] = useState<{ invoice: Invoice | null } | null>(null)
  const canPay = !impersonated
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
      {impersonated && <OnlyEmployerPays />}
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
      {paying && (
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
