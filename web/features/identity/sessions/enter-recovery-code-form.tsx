import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'

const schema = z.object({ otp: oneTimeCode })

interface EnterRecoveryCodeFormProps {
  send: (otp: string) => Promise<FieldRefusals>
  onBack: () => void
  refusal: string | null
}

/** For whoever cannot be reached at any address or number. */
export function EnterRecoveryCodeForm({ send, onBack, refusal }: EnterRecoveryCodeFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { otp: '' },
    send: ({ otp }) => send(otp.trim()),
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>Type one of the recovery codes you kept when you made them.</Text>
        <TextInput
          key={form.key('otp')}
          {...form.getInputProps('otp')}
          ref={focusOnMount}
          label="Recovery code"
          description="Four groups of letters and digits; each code works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {refusal && <Notice kind="error">{refusal}</Notice>}
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
