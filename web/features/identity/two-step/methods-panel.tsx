import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { AddMethodDialog } from './add-method-dialog.tsx'
import { ConfirmMethodDialog } from './confirm-method-dialog.tsx'
import { MethodList } from './method-list.tsx'
import { methodWords } from './method-words.ts'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'
import type { Method, MethodType } from './send-method-code.ts'
import { useMethodCodes } from './use-method-codes.ts'

type Open = { kind: 'add'; type: MethodType } | { kind: 'confirm' | 'remove'; method: Method }

/** The addresses and numbers that passcodes may go to. */
export function MethodsPanel({ user }: { user: Employer }) {
  const codes = useMethodCodes()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function confirm(method: Method, hasCode: boolean) {
    if (hasCode) return setOpen({ kind: 'confirm', method })
    const answer = await codes.send(method)
    if (answer.kind === 'wait') return showError(methodWords.wait(answer.seconds))
    if (answer.kind === 'refused') return showError(answer.message)
    showSuccess(methodWords.sent)
    setOpen({ kind: 'confirm', method })
  }

  const lists = {
    locked: user.impersonated,
    codes,
    onAdd: (type: MethodType) => setOpen({ kind: 'add', type }),
    onConfirm: confirm,
    onRemove: (method: Method) => setOpen({ kind: 'remove', method }),
  }

  return (
    <Panel aria-labelledby="methods-title">
      <Title order={2} size="md" id="methods-title" mb="sm">
        Where passcodes may go
      </Title>
      <Stack gap="lg">
        <MethodList type="email" accountEmail={user.email} methods={user.emails_alt} {...lists} />
        <MethodList type="phone" methods={user.phone_numbers_alt} {...lists} />
      </Stack>
      {open?.kind === 'add' && (
        <AddMethodDialog
          type={open.type}
          codes={codes}
          onAdded={(method) => setOpen({ kind: 'confirm', method })}
          onClose={close}
        />
      )}
      {open?.kind === 'confirm' && (
        <ConfirmMethodDialog method={open.method} codes={codes} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveMethodDialog method={open.method} onClose={close} />}
    </Panel>
  )
}
