import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/session/user-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmMethodForm } from './confirm-method-form.tsx'
import { MethodValue } from './method-value.tsx'
import { methodWords } from './method-words.ts'
import type { Method } from './send-method-code.ts'
import type { MethodCodes } from './use-method-codes.ts'

const lookEveryMs = 3000

interface ConfirmMethodDialogProps {
  method: Method
  codes: MethodCodes
  onClose: () => void
}

/** Asks for the code a method received; says so when it cannot have arrived. */
export function ConfirmMethodDialog({ method, codes, onClose }: ConfirmMethodDialogProps) {
  // Whether it was delivered is known a little later.
  const { data: user } = useQuery({ ...userQuery, refetchInterval: lookEveryMs })
  const methods = method.type === 'email' ? user?.emails_alt : user?.phone_numbers_alt
  const isSame = (value: string) => value.toLowerCase() === method.value.toLowerCase()
  const hasFailed = methods?.some(({ value, status }) => isSame(value) && status === 'failed')
  return (
    <Dialog title="Enter the code" onClose={onClose}>
      <Stack>
        {hasFailed ? (
          <Notice kind="error">{methodWords.failed(method.value)}</Notice>
        ) : (
          <Text>
            We sent a code to{' '}
            <b>
              <MethodValue method={method} />
            </b>
            . It can take a minute to arrive.
          </Text>
        )}
        <ConfirmMethodForm method={method} codes={codes} onDone={onClose} />
      </Stack>
    </Dialog>
  )
}
