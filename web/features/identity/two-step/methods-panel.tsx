import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#web/kit/command.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AddMethodDialog } from './add-method-dialog.tsx'
import { ConfirmMethodDialog } from './confirm-method-dialog.tsx'
import { useMethodCodes } from './method-codes.ts'
import { methodLabels } from './method-labels.tsx'
import { MethodList } from './method-list.tsx'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'
import type { Method, MethodType, TwoStepSide } from './two-step-side.ts'

type Open =
  | { kind: 'add'; type: MethodType }
  | { kind: 'confirm'; method: Method }
  | { kind: 'remove'; method: Method & { id: string } }

/** The addresses and numbers that passcodes may go to. */
export function MethodsPanel({ side }: { side: TwoStepSide }) {
  const { email, methods, isLocked } = side.useStanding()
  const codes = useMethodCodes(side)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const confirm = (method: Method) => setOpen({ kind: 'confirm', method })
  const sendCode = useCommand({
    run: (method: Method) => codes.send(method),
    success: () => methodLabels.sent,
    key: ({ type, value }) => `${type} ${value}`,
    onDone: (_, method) => confirm(method),
  })

  const lists = {
    locked: isLocked,
    codes,
    sendCode,
    onAdd: (type: MethodType) => setOpen({ kind: 'add', type }),
    onEnterCode: confirm,
    onRemove: (method: Method & { id: string }) => setOpen({ kind: 'remove', method }),
  }

  return (
    <Panel aria-labelledby="methods-title">
      <Title order={2} size="md" id="methods-title" mb="sm">
        Where passcodes may go
      </Title>
      <Stack gap="lg">
        <MethodList type="email" accountEmail={email} methods={methods.email} {...lists} />
        <MethodList type="phone" methods={methods.phone} {...lists} />
      </Stack>
      {open?.kind === 'add' && (
        <AddMethodDialog
          side={side}
          type={open.type}
          codes={codes}
          onAdded={confirm}
          onClose={close}
        />
      )}
      {open?.kind === 'confirm' && (
        <ConfirmMethodDialog side={side} method={open.method} codes={codes} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveMethodDialog side={side} method={open.method} onClose={close} />
      )}
    </Panel>
  )
}
