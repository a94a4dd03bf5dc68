import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { useCommand } from '#web/kit/command.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { members } from './members-queries.ts'

/** A member confirms an address that staff declined. A press confirms, not the visit: mail scanners open links too. */
export function ConfirmAddressPage() {
  const { token = '' } = useUrlSearch(linkSearch).search
  const [outcome, setOutcome] = useState<{ isDone: boolean; text: string } | null>(null)
  const confirm = useCommand({
    run: () => members.confirmMemberEmail({ body: { token } }),
    success: () => null,
    onDone: ({ result }) => setOutcome({ isDone: true, text: result }),
    onFailed: (error) => {
      setOutcome({ isDone: false, text: errorMessage(error) })
      return true
    },
  })
  return (
    <>
      <PageHeader title="Confirm your email address" tabTitle="Confirm email" />
      {outcome && <Notice kind={outcome.isDone ? 'info' : 'error'}>{outcome.text}</Notice>}
      {!outcome?.isDone && (
        <>
          <Text>From then on you sign in with this address again.</Text>
          <Button size="md" loading={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm the address
          </Button>
        </>
      )}
      {outcome && <WayOn isDone={outcome.isDone} />}
    </>
  )
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
