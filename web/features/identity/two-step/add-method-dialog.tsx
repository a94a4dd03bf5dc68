import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { AddEmailForm } from './add-email-form.tsx'
import { methodWords } from './method-words.ts'
import type { Method, MethodType } from './send-method-code.ts'
import type { MethodCodes } from './use-method-codes.ts'

/** The rules of all countries' numbers are large: they come when a number is to be added. */
const AddPhoneForm = lazy(async () => ({
  default: (await import('./add-phone-form.tsx')).AddPhoneForm,
}))

interface AddMethodDialogProps {
  type: MethodType
  codes: MethodCodes
  onAdded: (method: Method) => void
  onClose: () => void
}

export function AddMethodDialog({ type, codes, onAdded, onClose }: AddMethodDialogProps) {
  // Not the wait that starts with this method's own code: its dialog is the next one.
  const [hasToWait] = useState(codes.secondsLeft > 0)

  async function add(value: string): Promise<FieldRefusals> {
    const method = { type, value }
    const answer = await codes.send(method)
    if (answer.kind === 'wait') return { value: [methodWords.wait(answer.seconds)] }
    if (answer.kind === 'refused') return tellRefusal(answer)
    showSuccess(answer.message)
    onAdded(method)
    return {}
  }

  const form = { add, onCancel: onClose, secondsLeft: codes.secondsLeft }
  return (
    <Dialog title={methodWords[type].add} onClose={onClose}>
      {hasToWait && codes.secondsLeft > 0 && (
        <Text mb="md" c="dimmed">
          {methodWords.wait(codes.secondsLeft)}
        </Text>
      )}
      {type === 'email' ? (
        <AddEmailForm {...form} />
      ) : (
        <Suspense>
          <AddPhoneForm {...form} />
        </Suspense>
      )}
    </Dialog>
  )
}
