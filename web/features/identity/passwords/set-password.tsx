import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordReset } from '#contract/identity/passwords.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import type { paths, riderPaths } from '#web/paths.ts'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { LinkButton, TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { linkSearch } from './link-search.ts'
import { BadLink, isLinkOver } from './mailed-links.tsx'

interface NewPassword {
  token: string
  password: string
  password_confirmation: string
}

interface Done {
  device_token: string
}

interface SetPasswordProps {
  /** Where another link is asked for, on this side. */
  forgot: typeof paths.forgetPassword | typeof riderPaths.forgetPassword
  login: typeof paths.login | typeof riderPaths.login
  /** Refused when the link is over; it is not used up. */
  check: (token: string) => Promise<unknown>
  send: (body: NewPassword) => Promise<Done>
  onDone: (answer: Done) => unknown
}

/** Sets a new password by a link that was mailed. */
export function SetPassword({ forgot, login, check, send, onDone }: SetPasswordProps) {
  const { token } = useUrlSearch(linkSearch).search
  const [isBad, setIsBad] = useState(false)
  const { data } = useQuery({
    queryKey: ['reset-link', login, token],
    // Where it cannot be asked, saving will tell.
    queryFn: async () => {
      const checked = await outcomeOf(check(token ?? ''))
      return { isOver: !checked.isDone && isLinkOver(checked.error) }
    },
    enabled: token !== undefined,
    refetchInterval: false,
    refetchOnMount: 'always',
  })
  return (
    <>
      <PageHeader title="Set a new password" tabTitle="New password" />
      {isBad || token === undefined || data?.isOver ? (
        <BadLink>
          <LinkButton to={forgot} size="md">
            Ask for a new link
          </LinkButton>
        </BadLink>
      ) : (
        <SetPasswordForm
          send={(values) => send({ token, ...values })}
          onDone={onDone}
          onBadLink={() => setIsBad(true)}
        />
      )}
      <Text ta="center">
        <TextLink to={login}>Back to login</TextLink>
      </Text>
    </>
  )
}

const schema = z.extend(z.omit(passwordReset, { token: true }), { password: typedNewPassword })

interface SetPasswordFormProps extends Pick<SetPasswordProps, 'onDone'> {
  send: (values: Omit<NewPassword, 'token'>) => Promise<Done>
  onBadLink: () => void
}

function SetPasswordForm({ send, onDone, onBadLink }: SetPasswordFormProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { password: '', password_confirmation: '' },
    across: confirmedPassword,
    send,
    onDone,
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
