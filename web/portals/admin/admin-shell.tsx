import { Box } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { platformTimeZone } from '#domain/time.ts'
import { Bell } from '#web/features/system/notifications/bell.tsx'
import { SearchButton } from '#web/features/system/search/search-button.tsx'
import { paths } from '#web/paths.ts'
import { useAdmin } from '#web/session/admin.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Shell } from '../shell/shell.tsx'
import { menuOf } from './menu-entries.ts'

const loadEntries = () => import('./admin-account-entries.tsx')

const AdminAccountEntries = lazy(async () => ({
  default: (await loadEntries()).AdminAccountEntries,
}))

const ChangeMyPasswordDialog = lazy(async () => ({
  default: (await import('#web/features/staff/admins/change-my-password-dialog.tsx'))
    .ChangeMyPasswordDialog,
}))

const loadPalette = () => import('./admin-palette.tsx')

const AdminPalette = lazy(async () => ({ default: (await loadPalette()).AdminPalette }))

/** What stands around every page of the back office. */
export function AdminShell() {
  const admin = useAdmin()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <Shell
        home={paths.admin}
        side="Back office"
        entries={menuOf(admin.type)}
        above={<EndedNotice />}
        tools={
          <>
            <SearchButton load={loadPalette}>
              {(onClose) => <AdminPalette admin={admin} onClose={onClose} />}
            </SearchButton>
            <Bell reader="staff" timeZone={platformTimeZone} />
            <AccountMenu name={admin.username} load={loadEntries}>
              {(button) => (
                <AdminAccountEntries
                  admin={admin}
                  button={button}
                  onChangePassword={() => setIsChanging(true)}
                />
              )}
            </AccountMenu>
          </>
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

/** Says to who was signed in as an employer why they are back. */
function EndedNotice() {
  const { notice } = useSearch({ strict: false })
  if (notice !== 'sign-in-as-ended') return null
  return (
    <Box mb={20}>
      <Notice
        kind="warning"
        action={
          <LinkButton
            to="."
            search={(current) => ({ ...current, notice: undefined })}
            variant="default"
            size="xs"
          >
            Understood
          </LinkButton>
        }
      >
        Your session as the employer is over: it lasts one hour. You are back in the back office.
      </Notice>
    </Box>
  )
}
