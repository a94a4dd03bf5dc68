import { Text } from '@mantine/core'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The end of joining. */
export function Joined({ business }: { business: string }) {
  return (
    <>
      <PageHeader title="You have joined" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="info">{`You are a member of ${business} now.`}</Notice>
      </div>
      <Text>
        Your password is set, and the organizers see that you are in. You can close this page.
      </Text>
    </>
  )
}
