import { Button, Stack, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { PasscodeField, ResendCode } from '#web/kit/form/passcode-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isSame, type MethodCodes } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'
import type { Method, TwoStepSide } from './two-step-side.ts'

const lookEveryMs = 3000

interface ConfirmMethodProps {
  side: TwoStepSide
  method: Method
  codes: MethodCodes
  onClose: () => void
}

/** Asks for the code a method received; says so when it cannot have arrived. */
export function ConfirmMethodDialog({ side, method, codes, onClose }: ConfirmMethodProps) {
  const { type } = method
  // Whether it was delivered is known a little later.
  const { methods } = side.useStanding(lookEveryMs)
  const hasFailed = methods[type].some(
    ({ value, status }) => isSame({ type, value }, method) && status === 'failed',
  )
  return (
    <GuardedDialog title="Enter the code" onClose={onClose}>
      <Stack>
        {hasFailed ? (
          <Notice kind="error">{methodLabels.failed(method.value)}</Notice>
        ) : (
          <Text>
            We sent a code to{' '}
            <b>
              <MethodValue {...method} />
            </b>
            . It can take a minute to arrive.
          </Text>
        )}
        <ConfirmMethodForm side={side} method={method} codes={codes} onClose={onClose} />
      </Stack>
    </GuardedDialog>
  )
}

const schema = z.object({ code: oneTimeCode })

function ConfirmMethodForm({ side, method, codes, onClose }: ConfirmMethodProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { code: '' },
    send: ({ code }) => side.acceptMethod(passcodeOf(code)),
    success: resultOf,
    onDone: onClose,
    refresh: side.refresh,
    fieldNames: { verf_code: 'code' },
  })
  const resend = useCommand({
    run: () => codes.send(method),
    success: () => methodLabels.sent,
  })
  // A code that is left for later is typed again, or asked for anew.
  const later = (
    <Button variant="default" onClick={onClose}>
      Later
    </Button>
  )
  return (
    <Form of={form} submit="Confirm" beside={later}>
      <PasscodeField of={form} name="code" data-autofocus />
      <ResendCode
        of={form}
        name="code"
        secondsLeft={codes.secondsLeft}
        onResend={() => resend.run()}
      />
    </Form>
  )
}
