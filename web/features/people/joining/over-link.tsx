import { Text } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** An invitation that leads nowhere any more, and the ways on. */
export function OverLink() {
  return (
    <>
      <PageHeader title="This invitation is over" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          The link has been used, has been replaced by a newer one, or is more than 30 days old.
        </Notice>
      </div>
      <Text>
        If you have joined already, there is nothing left to do. Otherwise look for a newer
        invitation in your inbox, ask whoever invited you to send it again, or ask to join yourself.
      </Text>
      <LinkButton to={paths.askToJoin} size="md">
        Ask to join
      </LinkButton>
    </>
  )
}
