import { Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { bannerMessage, errorMessage } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { AddMethodButtons } from './add-method-buttons.tsx'
import { DeleteMethodDialog } from './delete-method-dialog.tsx'
import { methodColumns } from './method-columns.tsx'
import type { MethodAction } from './method-menu.tsx'
import { methodsQuery } from './methods-query.ts'
import { OnlyEmployerPays } from './only-employer-pays.tsx'
import { payments } from './payments-client.ts'

/** The saved cards. */
export function MethodsSection() {
  const { time_zone, impersonated } = useUser()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(methodsQuery)
  const [deleting, setDeleting] = useState<PaymentMethod | null>(null)

  const change = useCallback(
    async (call: () => Promise<{ result: string }>) => {
      try {
        showSuccess((await call()).result)
      } catch (failure) {
        showError(errorMessage(failure))
      }
      await queryClient.invalidateQueries(methodsQuery)
    },
    [queryClient],
  )

  const columns = useMemo(() => {
    const act = (action: MethodAction, method: PaymentMethod) => {
      if (action === 'delete') return setDeleting(method)
      const params = { id: method._id }
      void change(() => payments.changeMethod({ params, body: { default: true } }))
    }
    return methodColumns(time_zone, impersonated ? undefined : act)
  }, [time_zone, impersonated, change])

  async function forget(method: PaymentMethod) {
    await change(() => payments.deleteMethod({ params: { id: method._id } }))
    setDeleting(null)
  }

  return (
    <Panel aria-labelledby="methods-title">
      <Stack>
        <Title order={2} id="methods-title">
          Payment methods
        </Title>
        <Text c="dimmed">
          Renewals are charged to the default card. Card numbers are typed in and kept at the
          payment gateway; only the last four digits are known here.
        </Text>
        {impersonated ? <OnlyEmployerPays /> : <AddMethodButtons />}
        {error ? (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data?.data.length === 0 ? (
          <EmptyList title="No card is saved yet." />
        ) : (
          <DataTable
            label="Saved cards"
            columns={columns}
            rows={data?.data}
            rowId={({ _id }) => _id}
            expectedRows={2}
          />
        )}
      </Stack>
      {deleting && (
        <DeleteMethodDialog
          method={deleting}
          onDelete={() => forget(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  )
}
