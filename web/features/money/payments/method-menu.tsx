import { IconStar, IconTrash } from '@tabler/icons-react'
import type { PaymentMethod } from '#contract/money/payments.ts'
import { type RowAction, RowMenu } from '#web/ui/tables/row-menu.tsx'
import { methodWords } from './method-words.ts'

export type MethodAction = 'default' | 'delete'

interface MethodMenuProps {
  method: PaymentMethod
  onAct: (action: MethodAction, method: PaymentMethod) => void
}

/** What can be done with a card; the default one is the default already. */
export function MethodMenu({ method, onAct }: MethodMenuProps) {
  const all: (RowAction & { isOffered: boolean })[] = [
    {
      label: 'Make default',
      icon: IconStar,
      onPick: () => onAct('default', method),
      isOffered: !method.default && method.status === 'active',
    },
    { label: 'Delete', icon: IconTrash, onPick: () => onAct('delete', method), isOffered: true },
  ]
  return (
    <RowMenu
      label={`Actions for ${methodWords(method)} ending in ${method.last4}`}
      actions={all.filter(({ isOffered }) => isOffered)}
    />
  )
}
