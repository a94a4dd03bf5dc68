import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { useAdmin } from '#web/session/admin.ts'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Shell } from '../shell/shell.tsx'
import { adminMenu } from './menu-entries.ts'

const loadEntries = () => import('./admin-account-entries.tsx')

const AdminAccountEntries = lazy(async () => ({
  default: (await loadEntries()).AdminAccountEntries,
}))

const ChangeMyPasswordDialog = lazy(async () => ({
  default: (await import('#web/features/staff/admins/change-my-password-dialog.tsx'))
    .ChangeMyPasswordDialog,
}))

/** What stands around every page of the back office. */
export function AdminShell() {
  const admin = useAdmin()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <Shell
        home={paths.admin}
        side="Back office"
        entries={adminMenu}
        tools={
          <AccountMenu name={admin.username} load={loadEntries}>
            {(button) => (
              <AdminAccountEntries
                admin={admin}
                button={button}
                onChangePassword={() => setIsChanging(true)}
              />
            )}
          </AccountMenu>
        }
      />
      {isChanging && (
        <Suspense>
          <ChangeMyPasswordDialog admin={admin} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
