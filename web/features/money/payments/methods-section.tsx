import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconStar, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { localDateOf } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { textWidth } from '#web/ui/text-width.ts'
import { OnlyEmployerPays } from './payable-invoices.tsx'
import { methodLabel, methodsQuery, payments } from './payments-queries.ts'
import { LeavingNote, useGateway } from './use-gateway.tsx'

/** The saved cards. */
export function MethodsSection() {
  const { time_zone, impersonated } = useUser()
  const query = useQuery(methodsQuery)
  const [deleting, setDeleting] = useState<PaymentMethod | null>(null)
  const makeDefault = useCommand({
    run: ({ _id }: PaymentMethod) =>
      payments.changeMethod({ params: { id: _id }, body: { default: true } }),
    success: resultOf,
    refresh: [methodsQuery],
  })
  const remove = useCommand({
    run: ({ _id }: PaymentMethod) => payments.deleteMethod({ params: { id: _id } }),
    success: resultOf,
    refresh: [methodsQuery],
  })

  /** The default card is the default already. */
  function actionsOf(method: PaymentMethod): RowAction[] {
    const deletion = { label: 'Delete', icon: IconTrash, onPick: () => setDeleting(method) }
    if (method.default || method.status !== 'active') return [deletion]
    const onPick = () => void makeDefault.run(method)
    return [{ label: 'Make default', icon: IconStar, onPick }, deletion]
  }

  return (
    <Panel aria-labelledby="methods-title">
      <Stack>
        <Title order={2} id="methods-title">
          Payment methods
        </Title>
        <Text c="dimmed" maw={textWidth}>
          Renewals are charged to the default card. Card numbers are typed in and kept at the
          payment gateway; only the last four digits are known here.
        </Text>
        {impersonated ? <OnlyEmployerPays /> : <AddMethodButtons />}
        <List
          label="Saved cards"
          of="cards"
          query={query}
          columns={methodColumns(time_zone)}
          rowName={nameOf}
          {...(!impersonated && { rowActions: actionsOf })}
          expectedRows={2}
          empty="No card is saved yet."
        />
      </Stack>
      {deleting && (
        <Confirm
          title="Delete this card?"
          confirmLabel="Delete"
          command={remove}
          input={deleting}
          onClose={() => setDeleting(null)}
        >
          <Text>
            <b>{nameOf(deleting)}</b> will no longer be kept.{' '}
            {deleting.default && 'If you keep another card, that one becomes the default.'}
          </Text>
        </Confirm>
      )}
    </Panel>
  )
}

function nameOf(method: PaymentMethod): string {
  return `${methodLabel(method)} ending in ${method.last4}`
}

/** The columns of PAY-15. */
function methodColumns(timeZone: string): TableColumn<PaymentMethod>[] {
  return [
    column('method', 'Method', { width: 220, pinned: 'start', isRowHeader: true }, (method) =>
      method.default ? `${methodLabel(method)} (default)` : methodLabel(method),
    ),
    column('last4', 'Last 4 digits', 120, ({ last4 }) => last4),
    column('added_on', 'Added on', 170, ({ added_on }) =>
      shortDate(localDateOf(new Date(added_on), timeZone)),
    ),
    column('expiration', 'Expiration date', 130, ({ expiration }) => expiration),
    column('status', 'Status', 120, ({ status }) =>
      status === 'active' ? (
        <StatusText kind="good">Active</StatusText>
      ) : (
        <StatusText kind="bad">Expired</StatusText>
      ),
    ),
  ]
}

const addLabels: Record<PaymentMethod['kind'], string> = {
  credit: 'Add a Credit Card',
  debit: 'Add a Debit Card',
}

/** Cards are typed in at the payment gateway, never here. */
function AddMethodButtons() {
  const gateway = useGateway()
  const [asked, setAsked] = useState<PaymentMethod['kind']>()
  const isLeaving = gateway.step !== 'here'
  return (
    <Stack>
      <Group>
        {(['credit', 'debit'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            onClick={() => {
              setAsked(kind)
              void gateway.go(() => payments.addMethod({ body: { kind } }))
            }}
            loading={isLeaving && asked === kind}
            disabled={isLeaving && asked !== kind}
          >
            {addLabels[kind]}
          </Button>
        ))}
      </Group>
      {gateway.step === 'leaving' && <LeavingNote />}
    </Stack>
  )
}
