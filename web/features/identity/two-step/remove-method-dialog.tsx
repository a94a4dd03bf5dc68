import { Text } from '@mantine/core'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { userQuery } from '#web/session/user-query.ts'
import { type Method, twoStep } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'

interface RemoveMethodDialogProps {
  method: Method
  onClose: () => void
}

export function RemoveMethodDialog({ method, onClose }: RemoveMethodDialogProps) {
  const remove = useCommand({
    run: ({ type, value }: Method) =>
      type === 'email'
        ? twoStep.removeEmail({ query: { email: value } })
        : twoStep.removePhone({ query: { phone: value } }),
    success: resultOf,
    refresh: [userQuery],
  })
  return (
    <Confirm
      title={methodLabels[method.type].removeTitle}
      confirmLabel="Remove"
      command={remove}
      input={method}
      onClose={onClose}
    >
      <Text>
        Passcodes can no longer be sent to{' '}
        <b>
          <MethodValue {...method} />
        </b>
        .
      </Text>
    </Confirm>
  )
}
