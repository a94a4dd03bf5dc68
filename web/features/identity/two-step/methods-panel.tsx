import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { useCommand } from '#web/kit/command.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AddMethodDialog } from './add-method-dialog.tsx'
import { ConfirmMethodDialog } from './confirm-method-dialog.tsx'
import { type Method, type MethodType, useMethodCodes } from './method-codes.ts'
import { methodLabels } from './method-labels.tsx'
import { MethodList } from './method-list.tsx'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'

type Open = { kind: 'add'; type: MethodType } | { kind: 'confirm' | 'remove'; method: Method }

/** The addresses and numbers that passcodes may go to. */
export function MethodsPanel({ user }: { user: Employer }) {
  const codes = useMethodCodes()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const confirm = (method: Method) => setOpen({ kind: 'confirm', method })
  const sendCode = useCommand({
    run: codes.send,
    success: () => methodLabels.sent,
    key: ({ type, value }) => `${type} ${value}`,
    onDone: (_, method) => confirm(method),
  })

  const lists = {
    locked: user.impersonated,
    codes,
    sendCode,
    onAdd: (type: MethodType) => setOpen({ kind: 'add', type }),
    onEnterCode: confirm,
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
        <AddMethodDialog type={open.type} codes={codes} onAdded={confirm} onClose={close} />
      )}
      {open?.kind === 'confirm' && (
        <ConfirmMethodDialog method={open.method} codes={codes} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveMethodDialog method={open.method} onClose={close} />}
    </Panel>
  )
}
