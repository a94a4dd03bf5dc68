import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { refusalOf } from '#web/api/errors.ts'
import { clearToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-user.ts'
import { DangerButton } from '#web/ui/danger-button.tsx'
import { CurrentPasswordInput } from '#web/ui/forms/current-password-input.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { accountClosing } from './account-closing-client.ts'

const schema = accountClosingRoutes.closeAccount.body

/** The name of the organization, typed, and the password: nobody closes an account by mistake. */
export function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { community_name: name, email } = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { community_name: '', current_password: '' },
    send,
  })

  async function send(body: z.input<typeof schema>): Promise<FieldRefusals> {
    try {
      await accountClosing.closeAccount({ body })
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
    clearToken('employer')
    // What was typed elsewhere on the page is of an account that is no more.
    await navigate({ to: paths.login, search: { notice: 'account-closed' }, ignoreBlocker: true })
    queryClient.clear()
    return {}
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack>
        <TextInput
          key={form.key('community_name')}
          {...form.getInputProps('community_name')}
          label="Employer name"
          description={`Type ${name} to confirm.`}
          autoComplete="off"
        />
        <CurrentPasswordInput
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.submitting} data-autofocus>
            Keep the account
          </Button>
          <DangerButton type="submit" loading={form.submitting}>
            Close the account
          </DangerButton>
        </Group>
      </Stack>
    </form>
  )
}
