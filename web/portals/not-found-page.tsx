import { Text, Title } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import classes from './message-page.module.css'

/** For an address no page has; inside the employer area the menu stays around it. */
export function NotFoundPage() {
  return (
    <div className={classes.page}>
      <PageTitle>Page not found</PageTitle>
      <Title order={1}>This page does not exist</Title>
      <Text c="dimmed" maw={420}>
        The address may be misspelt, or the page has moved. Nothing was lost.
      </Text>
      <LinkButton to={paths.dashboard}>Go to the dashboard</LinkButton>
    </div>
  )
}
