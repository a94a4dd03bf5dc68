import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { clearToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BadLink } from './bad-link.tsx'
import { resetLinkQuery } from './reset-link-query.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const route = getRouteApi('/mailed-links/reset-password')

export function ResetPasswordPage() {
  const { token } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [isBad, setIsBad] = useState(false)
  const { data } = useQuery({ ...resetLinkQuery(token ?? ''), enabled: token !== undefined })

  async function goOn() {
    // Whatever session this browser had is over.
    clearToken('employer')
    queryClient.clear()
    await navigate({ to: paths.login, search: { notice: 'password-changed' } })
  }

  return (
    <>
      <PageHeader title="Set a new password" tabTitle="New password" />
      {isBad || token === undefined || data?.isOver ? (
        <BadLink>
          <LinkButton to={paths.forgetPassword} size="md">
            Ask for a new link
          </LinkButton>
        </BadLink>
      ) : (
        <ResetPasswordForm token={token} onReset={goOn} onBadLink={() => setIsBad(true)} />
      )}
      <Text ta="center">
        <TextLink to={paths.login}>Back to login</TextLink>
      </Text>
    </>
  )
}
