import { Button, Group, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { bannerMessage } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { errorSource } from './error-source.ts'
import classes from './message-page.module.css'

/** For a page that failed to load, with the server's words, or crashed: says so and offers a way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <div className={classes.page} role="alert">
      <PageTitle>Something went wrong</PageTitle>
      <Title order={1}>This page could not be shown</Title>
      <Text c="dimmed" maw={480} style={{ whiteSpace: 'pre-line' }}>
        {errorSource(error) === 'server'
          ? bannerMessage(error)
          : 'Something went wrong on our side. Your data is safe; loading the page again usually helps.'}
      </Text>
      <Group mt="xs">
        <Button onClick={retry}>Try again</Button>
        {/* A full load: whatever broke is left behind. */}
        <Button component="a" href={paths.dashboard} variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </div>
  )
}
