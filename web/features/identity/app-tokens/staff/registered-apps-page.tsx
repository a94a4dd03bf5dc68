import { Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RegisteredApp, registeredAppRoutes } from '#contract/identity/app-tokens-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { useStaffMay } from '#web/session/admin.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { column, dateTimeWidth, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { RegisterAppDialog } from './register-app-dialog.tsx'
import { registeredApps, registeredAppsQuery } from './registered-app-queries.ts'

/** Starts the call of the page; the list shows its own waiting and failing. */
export function loadApps({ queryClient }: RouterContext): void {
  void queryClient.prefetchQuery(registeredAppsQuery)
}

/** The apps of others that may say of trips that a phone recorded them. */
export function RegisteredAppsPage() {
  const query = useQuery(registeredAppsQuery)
  const mayRegister = useStaffMay(registeredAppRoutes.registerApp)
  const lock = mayRegister ? null : 'Only superadmins can register apps.'
  const [isRegistering, setIsRegistering] = useState(false)
  const [leaving, setLeaving] = useState<RegisteredApp | null>(null)
  const remove = useCommand({
    run: ({ _id }: RegisteredApp) => registeredApps.removeApp({ params: { id: _id } }),
    success: resultOf,
    refresh: [registeredAppsQuery],
  })
  const actionsOf = (app: RegisteredApp) => [
    {
      label: 'Take the registration back',
      icon: IconTrash,
      reason: mayRegister ? null : 'Only superadmins can do this.',
      onPick: () => setLeaving(app),
    },
  ]
  return (
    <>
      <PageHeader
        title="Registered apps"
        subtitle="Apps of others that may say of trips that a phone recorded them. Each trip needs the member’s own token as well."
        actions={
          <ReasonedButton
            leftSection={<IconPlus size={16} aria-hidden />}
            reason={lock}
            onClick={() => setIsRegistering(true)}
          >
            Register an app
          </ReasonedButton>
        }
      />
      <Panel aria-label="Registered apps" tabIndex={-1}>
        <List
          label="List of registered apps"
          of="apps"
          query={query}
          columns={columns}
          rowName={({ name }) => name}
          rowActions={actionsOf}
          empty="No app is registered. Members log trips in their portal, and by apps that claim no more than their own tokens allow."
        />
      </Panel>
      {isRegistering && <RegisterAppDialog onClose={() => setIsRegistering(false)} />}
      {leaving && (
        <Confirm
          title={`Take the registration of ${leaving.name} back?`}
          confirmLabel="Yes, take it back"
          cancelLabel="No"
          command={remove}
          input={leaving}
          onClose={() => setLeaving(null)}
        >
          <Text>
            Its key is worth nothing from then on: trips that it says a phone recorded are refused.
            What it has logged stays as it is.
          </Text>
        </Confirm>
      )}
    </>
  )
}

const columns: TableColumn<RegisteredApp>[] = [
  column('name', 'App', { width: 240, isRowHeader: true }, ({ name }) => name),
  column('registered_at', 'Registered', dateTimeWidth, ({ registered_at }) =>
    dateAndTime(registered_at, platformTimeZone),
  ),
]
