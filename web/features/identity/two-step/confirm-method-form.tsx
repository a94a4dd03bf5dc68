import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { refusalOf } from '#web/api/errors.ts'
import { userQuery } from '#web/session/user-query.ts'
import { passcodeOf } from '#web/ui/forms/passcode.ts'
import { PasscodeInput } from '#web/ui/forms/passcode-input.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { WaitButton } from '#web/ui/wait-button.tsx'
import { methodWords } from './method-words.ts'
import type { Method } from './send-method-code.ts'
import { twoStep } from './two-step-client.ts'
import type { MethodCodes } from './use-method-codes.ts'

const schema = z.object({ verf_code: oneTimeCode })

interface ConfirmMethodFormProps {
  method: Method
  codes: MethodCodes
  onDone: () => void
}

export function ConfirmMethodForm({ method, codes, onDone }: ConfirmMethodFormProps) {
  const queryClient = useQueryClient()
  const { form, onSubmit } = useSchemaForm({ schema, initialValues: { verf_code: '' }, send })

  async function send({ verf_code }: { verf_code: string }): Promise<FieldRefusals> {
    try {
      const code = passcodeOf(verf_code)
      const { result } = await twoStep.acceptMethod({ body: { verf_code: code } })
      showSuccess(result)
      await queryClient.invalidateQueries(userQuery)
      onDone()
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  async function resend() {
    // Before the button is off: the focus would be nowhere then.
    form.getInputNode('verf_code')?.focus()
    const answer = await codes.send(method)
    if (answer.kind === 'sent') showSuccess(methodWords.sent)
    if (answer.kind === 'wait') showError(methodWords.wait(answer.seconds))
    if (answer.kind === 'refused') showError(answer.message)
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <PasscodeInput
          key={form.key('verf_code')}
          {...form.getInputProps('verf_code')}
          label="Code"
          description="Six digits; they work for 10 minutes and five tries."
          data-autofocus
        />
        <Group gap="xs">
          <Text c="dimmed">No code yet?</Text>
          <WaitButton
            variant="default"
            size="xs"
            secondsLeft={codes.secondsLeft}
            onClick={() => void resend()}
          >
            Resend
          </WaitButton>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Later
          </Button>
          <Button type="submit" loading={form.submitting}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
