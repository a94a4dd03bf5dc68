import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { readToken } from '#web/api/tokens.ts'
import { useCommand } from '#web/kit/command.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { linkSearch } from './link-search.ts'
import { BadLink, isLinkOver, passwords } from './mailed-links.tsx'

/** A press confirms, not the visit: mail scanners open links too. */
export function ConfirmEmailPage() {
  const { token } = useUrlSearch(linkSearch).search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>(null)
  const confirm = useCommand({
    run: () => {
      setRefusal(null)
      return passwords.confirmEmail({ body: { token: token ?? '' } })
    },
    success: ({ result }) => (readToken('employer') ? result : null),
    onDone: () => {
      queryClient.clear()
      return readToken('employer')
        ? navigate({ to: paths.account })
        : navigate({ to: paths.login, search: { notice: 'email-changed' } })
    },
    onFailed: (error) => {
      setRefusal(error)
      return true
    },
  })
  return (
    <>
      <PageHeader title="Confirm your new email address" tabTitle="Confirm email" />
      {token === undefined || isLinkOver(refusal) ? (
        <BadLink>
          <Text>
            Ask for the change again on your <TextLink to={paths.account}>account page</TextLink>.
          </Text>
        </BadLink>
      ) : (
        <>
          {refusal !== null && <Notice kind="error">{errorMessage(refusal)}</Notice>}
          <Text>From then on you sign in with this address, and our mails go to it.</Text>
          <Button size="md" loading={confirm.isBusy} onClick={() => void confirm.run()}>
            Confirm the address
          </Button>
        </>
      )}
    </>
  )
}
