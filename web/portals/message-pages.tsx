import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { pageMessage } from '#web/api/errors.ts'
import { isAdminPage } from '#web/features/staff/admins/admin-login-search.ts'
import { paths, riderPaths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { PageTitle } from '#web/ui/page-header.tsx'
import classes from './message-pages.module.css'

/** For an address no page has; inside a portal its menu stays around it. */
export function NotFoundPage() {
  const home = useHome()
  return (
    <div className={classes.page}>
      <PageTitle>Page not found</PageTitle>
      <Title order={1}>This page does not exist</Title>
      <Text c="dimmed" maw={420}>
        The address may be misspelt, or the page has moved. Nothing was lost.
      </Text>
      <LinkButton to={home.to}>{home.label}</LinkButton>
    </div>
  )
}

/** For a page that failed to load, with the server's message, or crashed: says so and offers a way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const home = useHome()

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <div className={classes.page} role="alert">
      <PageTitle>Something went wrong</PageTitle>
      <Title order={1}>This page could not be shown</Title>
      <Text c="dimmed" maw={480} style={{ whiteSpace: 'pre-line' }}>
        {pageMessage(error)}
      </Text>
      <Group mt="xs">
        <Button onClick={retry}>Try again</Button>
        {/* A full load: whatever broke is left behind. */}
        <Button component="a" href={home.to} variant="default">
          {home.label}
        </Button>
      </Group>
    </div>
  )
}

/** The first page of the side that somebody is on. */
function useHome() {
  const pathname = useLocation({ select: (location) => location.pathname })
  // Its sign-in page, too, is of the other document.
  if (/^\/rider(?:\/|$)/.test(pathname)) return { to: riderPaths.today, label: 'Go to today' }
  return isAdminPage(pathname)
    ? { to: paths.admin, label: 'Go to the back office' }
    : { to: paths.dashboard, label: 'Go to the dashboard' }
}

export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <Loader aria-hidden type="dots" />
      <span className={classes.quiet}>Loading</span>
    </div>
  )
}

/** Where no shell stands around them, these messages are the main landmark themselves. */
export function WholeNotFoundPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
