import { Button, Group, Stack, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { passcodeOf } from '#web/ui/forms/passcode.ts'
import { PasscodeInput } from '#web/ui/forms/passcode-input.tsx'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WaitButton } from '#web/ui/wait-button.tsx'

const schema = z.object({ otp: oneTimeCode })

interface EnterCodeFormProps {
  /** Masked. */
  sentTo: string
  send: (otp: string) => Promise<FieldRefusals>
  onResend: () => Promise<void>
  onBack: () => void
  secondsLeft: number
  refusal: string | null
}

export function EnterCodeForm(props: EnterCodeFormProps) {
  const { sentTo, send, onResend, onBack, secondsLeft, refusal } = props
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { otp: '' },
    send: ({ otp }) => send(passcodeOf(otp)),
  })

  async function resend() {
    // Before the button is off: the focus would be nowhere then.
    form.getInputNode('otp')?.focus()
    await onResend()
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>
          We sent a code to <b>{sentTo}</b>. It can take a minute to arrive.
        </Text>
        <PasscodeInput
          key={form.key('otp')}
          {...form.getInputProps('otp')}
          ref={focusOnMount}
          label="Code"
          description="Six digits; they work for 10 minutes and five tries."
        />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <Group gap="xs">
          <Text c="dimmed">No code yet?</Text>
          <WaitButton
            variant="default"
            size="xs"
            secondsLeft={secondsLeft}
            onClick={() => void resend()}
          >
            Resend
          </WaitButton>
        </Group>
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={form.submitting}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
