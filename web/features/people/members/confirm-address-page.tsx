import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { isLinkOver } from '#web/features/identity/passwords/mailed-links.tsx'
import { useCommand } from '#web/kit/command.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { members } from './members-queries.ts'

interface Outcome {
  isDone: boolean
  /** Whether to press once more could help. */
  isOver: boolean
  text: string
}

/** A member confirms an address that staff declined. A press confirms, not the visit: mail scanners open links too. */
export function ConfirmAddressPage() {
  const { token } = useUrlSearch(linkSearch).search
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const confirm = useCommand({
    run: () => members.confirmMemberEmail({ body: { token: token ?? '' } }),
    success: () => null,
    onDone: ({ result }) => setOutcome({ isDone: true, isOver: true, text: result }),
    onFailed: (error) => {
      setOutcome({ isDone: false, isOver: isLinkOver(error), text: errorMessage(error) })
      return true
    },
  })
  const shown = token === undefined ? cutOff : outcome
  return (
    <>
      <PageHeader title="Confirm your email address" tabTitle="Confirm email" />
      {shown && <Notice kind={shown.isDone ? 'info' : 'error'}>{shown.text}</Notice>}
      {!shown?.isOver && (
        <>
          <Text>From then on you sign in with this address again.</Text>
          <Button size="md" loading={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm the address
          </Button>
        </>
      )}
      {shown && <WayOn isDone={shown.isDone} />}
    </>
  )
}

const cutOff: Outcome = {
  isDone: false,
  isOver: true,
  text: 'This link is incomplete. Open it from the email again.',
}

/** The members' sign-in, which leads who is signed in to the portal. Another document: a whole load leads there. */
function WayOn({ isDone }: { isDone: boolean }) {
  return (
    <>
      {!isDone && (
        <Text>
          If you have confirmed it already, sign in. Otherwise ask whoever runs your program.
        </Text>
      )}
      <Button
        component="a"
        href={riderPaths.login}
        size="md"
        variant={isDone ? 'filled' : 'default'}
      >
        Sign in
      </Button>
    </>
  )
}
