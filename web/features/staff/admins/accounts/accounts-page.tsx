import { Text } from '@mantine/core'
import { IconDeviceDesktop, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '#contract/staff/admins.ts'
import { adminAccountRoutes, type ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useStaffMay } from '#web/session/admin.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { accountColumns } from './account-columns.tsx'
import { accounts, accountsQuery, refreshAccounts } from './account-queries.ts'
import { AccountSessionsDialog } from './account-sessions-dialog.tsx'
import { accountsSearch, accountsViews } from './accounts-search.ts'
import { ChangeAccountDialog } from './change-account-dialog.tsx'
import { CreateAccountDialog } from './create-account-dialog.tsx'

/** Starts the call of the page, for whom it answers; the list shows its own waiting and failing. */
export async function loadAccounts(context: RouterContext & { admin: Admin }): Promise<void> {
  if (context.admin.type !== 'superadmin') return
  void context.queryClient.prefetchQuery(accountsQuery)
  await openList(context, accountsViews, {})
}

/** Who works in the back office; for superadmins alone. Source: ADM-ACC-01, decisions section 10. */
export function AccountsPage() {
  const mayManage = useStaffMay(adminAccountRoutes.listAdmins)
  if (mayManage) return <Accounts />
  return (
    <>
      <PageHeader title="Administrators" />
      <Notice kind="info">Only a superadmin manages administrators.</Notice>
    </>
  )
}

interface Asked {
  kind: 'change' | 'sessions' | 'delete'
  admin: ListedAdmin
}

function Accounts() {
  const query = useQuery(accountsQuery)
  const { search, change } = useUrlSearch(accountsSearch)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: 'change' | 'sessions' | 'delete', admin: ListedAdmin) => () =>
    setAsked({ kind, admin })
  return (
    <>
      <PageHeader
        title="Administrators"
        subtitle="Who works in the back office, and when they last signed in"
        actions={
          <ReasonedButton reason={null} onClick={() => change({ panel: 'create' })}>
            Create admin
          </ReasonedButton>
        }
      />
      <Panel aria-label="Administrators">
        <List
          label="List of administrators"
          of="administrators"
          query={query}
          columns={accountColumns}
          views={accountsViews}
          rowName={({ username }) => username}
          rowActions={(admin) => [
            { label: 'Change', icon: IconPencil, onPick: ask('change', admin) },
            { label: 'Sessions', icon: IconDeviceDesktop, onPick: ask('sessions', admin) },
            { label: 'Delete', icon: IconTrash, onPick: ask('delete', admin) },
          ]}
          empty="There is no administrator."
        />
      </Panel>
      {search.panel === 'create' && (
        <CreateAccountDialog onClose={() => change({ panel: undefined })} />
      )}
      {asked && (
        <AskedDialog asked={asked} all={query.data?.data ?? []} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface AskedDialogProps {
  asked: Asked
  all: readonly ListedAdmin[]
  onClose: () => void
}

function AskedDialog({ asked, all, onClose }: AskedDialogProps) {
  const { kind, admin } = asked
  if (kind === 'delete') return <DeleteDialog admin={admin} onClose={onClose} />
  if (kind === 'sessions') return <AccountSessionsDialog admin={admin} onClose={onClose} />
  const recipients = all.filter(({ otp_label }) => otp_label !== null)
  return <ChangeAccountDialog admin={admin} recipients={recipients} onClose={onClose} />
}

function DeleteDialog({ admin, onClose }: { admin: ListedAdmin; onClose: () => void }) {
  const remove = useCommand({
    run: ({ _id: id }: ListedAdmin) => accounts.deleteAdmin({ params: { id } }),
    success: resultOf,
    refresh: refreshAccounts,
  })
  return (
    <Confirm
      title={`Delete ${admin.username}?`}
      confirmLabel="Yes, delete"
      cancelLabel="No"
      command={remove}
      input={admin}
      onClose={onClose}
    >
      <Text>
        They are signed out at once and cannot sign in again. The audit log goes on naming them, and
        nobody else gets the username.
      </Text>
    </Confirm>
  )
}
