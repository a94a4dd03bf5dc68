import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { useCommand } from '#web/kit/command.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { linkSearch } from './link-search.ts'
import { BadLink, isLinkOver } from './mailed-links.tsx'

interface ConfirmAddressProps {
  confirm: (token: string) => Promise<{ result: string }>
  /** What is said of it; null where the page that follows does. */
  success: (result: string) => string | null
  onDone: () => unknown
  /** Where another link is asked for. */
  again: ReactNode
}

/** Confirms a new email address by a mailed link. A press confirms, not the visit: mail scanners open links too. */
export function ConfirmAddress({ confirm, success, onDone, again }: ConfirmAddressProps) {
  const { token } = useUrlSearch(linkSearch).search
  const [refusal, setRefusal] = useState<unknown>(null)
  const command = useCommand({
    run: () => {
      setRefusal(null)
      return confirm(token ?? '')
    },
    success: ({ result }) => success(result),
    onDone,
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
          <Text>{again}</Text>
        </BadLink>
      ) : (
        <>
          {refusal !== null && <Notice kind="error">{errorMessage(refusal)}</Notice>}
          <Text>From then on you sign in with this address, and our mails go to it.</Text>
          <Button size="md" loading={command.isBusy} onClick={() => void command.run()}>
            Confirm the address
          </Button>
        </>
      )}
    </>
  )
}
