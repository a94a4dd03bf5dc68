import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '#web/api/errors.ts'
import { readToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { BadLink } from './bad-link.tsx'
import { passwords } from './passwords-client.ts'

const route = getRouteApi('/mailed-links/confirm-email')

type State = { kind: 'asking' | 'busy' | 'bad-link' } | { kind: 'refused'; message: string }

/** A press confirms, not the visit: mail scanners open links too. */
export function ConfirmEmailPage() {
  const { token } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ kind: token ? 'asking' : 'bad-link' })

  async function confirm() {
    setState({ kind: 'busy' })
    try {
      const { result } = await passwords.confirmEmail({ body: { token: token ?? '' } })
      queryClient.clear()
      if (!readToken('employer'))
        return await navigate({ to: paths.login, search: { notice: 'email-changed' } })
      showSuccess(result)
      await navigate({ to: paths.account })
    } catch (error) {
      const { fields, message } = refusalOf(error)
      setState(fields.token ? { kind: 'bad-link' } : { kind: 'refused', message })
    }
  }

  return (
    <>
      <PageHeader title="Confirm your new e-mail address" tabTitle="Confirm e-mail" />
      {state.kind === 'bad-link' ? (
        <BadLink>
          <Text>
            Ask for the change again on your <TextLink to={paths.account}>account page</TextLink>.
          </Text>
        </BadLink>
      ) : (
        <>
          {state.kind === 'refused' && <Notice kind="error">{state.message}</Notice>}
          <Text>From then on you sign in with this address, and our mails go to it.</Text>
          <Button size="md" loading={state.kind === 'busy'} onClick={() => void confirm()}>
            Confirm the address
          </Button>
        </>
      )}
    </>
  )
}
