import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldWords } from '#contract/field-message.ts'
import { altEmailLink } from '#contract/identity/two-step-alt-email.ts'
import { ApiError, refusalOf } from '#web/api/errors.ts'
import { userQuery } from '#web/session/user-query.ts'
import { passcodeOf } from '#web/ui/forms/passcode.ts'
import { PasscodeInput } from '#web/ui/forms/passcode-input.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { recoverFocus } from '#web/ui/recover-focus.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { WaitButton } from '#web/ui/wait-button.tsx'
import { altEmail } from './alt-email-client.ts'
import classes from './link-form.module.css'

const resendAfterSeconds = 30

/** The address, then the code it got. */
export function LinkForm() {
  const queryClient = useQueryClient()
  const { secondsLeft, start } = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const { form, onSubmit } = useSchemaForm({
    schema: altEmailLink,
    initialValues: { alt_email: '', alt_code: '' },
    send: link,
  })

  async function sendCode() {
    const address = altEmailLink.shape.alt_email.safeParse(form.getValues().alt_email)
    form.setFieldError('alt_email', address.success ? null : fieldWords.email)
    if (!address.success) return form.getInputNode('alt_email')?.focus()
    setIsSending(true)
    try {
      const { result } = await altEmail.sendAltEmailCode({ body: { alt_email: address.data } })
      showSuccess(result)
      start(resendAfterSeconds)
      form.getInputNode('alt_code')?.focus()
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) start(error.retryAfterSeconds)
      const { alt_email } = tellRefusal(refusalOf(error))
      if (alt_email) form.setFieldError('alt_email', alt_email.join('\n'))
    }
    setIsSending(false)
  }

  async function link(values: { alt_email: string; alt_code: string }): Promise<FieldRefusals> {
    try {
      const body = { ...values, alt_code: passcodeOf(values.alt_code) }
      const { result } = await altEmail.updateAltEmail({ body })
      showSuccess(result)
      await queryClient.invalidateQueries(userQuery)
      // The form makes room for the address that is linked.
      recoverFocus()
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.fields}>
        <TextInput
          key={form.key('alt_email')}
          {...form.getInputProps('alt_email')}
          type="email"
          label="Faculty or staff e-mail"
          description="We mail it a code."
          autoComplete="off"
        />
        <WaitButton
          className={classes.beside}
          variant="default"
          secondsLeft={secondsLeft}
          loading={isSending}
          onClick={() => void sendCode()}
        >
          Send code
        </WaitButton>
        <PasscodeInput
          key={form.key('alt_code')}
          {...form.getInputProps('alt_code')}
          label="Code"
          description="Six digits; they work for 10 minutes and five tries."
        />
      </div>
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={form.submitting}>
          Save link data
        </Button>
      </Group>
    </form>
  )
}
