import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user.ts'
import { Brand } from '#web/ui/brand.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import classes from './agreement-shell.module.css'
import { ImpersonationBar } from './impersonation.tsx'

/** Around an agreement to accept: no menu, as every page behind it would only lead back here. */
export function AgreementShell() {
  const user = useUser()
  return (
    <>
      <header className={classes.header}>
        <Brand />
        <span className={classes.who}>{user.community_name}</span>
        <Button
          variant="default"
          leftSection={<IconLogout aria-hidden size={18} />}
          onClick={() => void signOut(paths.login)}
        >
          Logout
        </Button>
      </header>
      <main id="main" ref={focusOnMount} tabIndex={-1} className={classes.main}>
        {user.impersonated && <ImpersonationBar user={user} />}
        <Outlet />
      </main>
    </>
  )
}
