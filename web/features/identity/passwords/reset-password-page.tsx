import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordReset } from '#contract/identity/passwords.ts'
import { keepDevice } from '#web/api/device-token.ts'
import { clearToken } from '#web/api/tokens.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { LinkButton, TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { linkSearch } from './link-search.ts'
import { BadLink, isLinkOver, passwords, resetLinkQuery } from './mailed-links.tsx'

export function ResetPasswordPage() {
  const { token } = useUrlSearch(linkSearch).search
  const [isBad, setIsBad] = useState(false)
  const { data } = useQuery({ ...resetLinkQuery(token ?? ''), enabled: token !== undefined })
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
        <ResetPasswordForm token={token} onBadLink={() => setIsBad(true)} />
      )}
      <Text ta="center">
        <TextLink to={paths.login}>Back to login</TextLink>
      </Text>
    </>
  )
}

const schema = z.extend(z.omit(passwordReset, { token: true }), { password: typedNewPassword })

interface ResetPasswordFormProps {
  token: string
  onBadLink: () => void
}

function ResetPasswordForm({ token, onBadLink }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema,
    initialValues: { password: '', password_confirmation: '' },
    across: confirmedPassword,
    send: (values) => passwords.resetPassword({ body: { token, ...values } }),
    onDone: ({ device_token }) => {
      keepDevice(device_token)
      // Whatever session this browser had is over.
      clearToken('employer')
      queryClient.clear()
      return navigate({ to: paths.login, search: { notice: 'password-changed' } })
    },
    onFailed: (error) => {
      if (isLinkOver(error)) onBadLink()
      return isLinkOver(error)
    },
  })
  return (
    <Form of={form} submit="Save the password" isWide>
      <Text>Saving it signs you out on all devices.</Text>
      <NewPasswordFields form={form.form} label="New password" />
    </Form>
  )
}
