import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { PasscodeField, ResendCode } from '#web/kit/form/passcode-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { userQuery } from '#web/session/user-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isSame, type Method, type MethodCodes, twoStep } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'

const lookEveryMs = 3000

interface ConfirmMethodProps {
  method: Method
  codes: MethodCodes
  onClose: () => void
}

/** Asks for the code a method received; says so when it cannot have arrived. */
export function ConfirmMethodDialog({ method, codes, onClose }: ConfirmMethodProps) {
  const { type } = method
  // Whether it was delivered is known a little later.
  const { data: user } = useQuery({ ...userQuery, refetchInterval: lookEveryMs })
  const methods = type === 'email' ? user?.emails_alt : user?.phone_numbers_alt
  const hasFailed = methods?.some(
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
        <ConfirmMethodForm method={method} codes={codes} onClose={onClose} />
      </Stack>
    </GuardedDialog>
  )
}

const schema = z.object({ verf_code: oneTimeCode })

function ConfirmMethodForm({ method, codes, onClose }: ConfirmMethodProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { verf_code: '' },
    send: ({ verf_code }) => twoStep.acceptMethod({ body: { verf_code: passcodeOf(verf_code) } }),
    success: resultOf,
    onDone: onClose,
    refresh: [userQuery],
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
      <PasscodeField of={form} name="verf_code" data-autofocus />
      <ResendCode
        of={form}
        name="verf_code"
        secondsLeft={codes.secondsLeft}
        onResend={() => resend.run()}
      />
    </Form>
  )
}
