import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const SavingsDialog = lazy(async () => ({
  default: (await import('./savings-dialog.tsx')).SavingsDialog,
}))

/** From the card of the equivalent savings to what they are counted with. Source: HOME-24. */
export function EditSavings() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Change the figures
      </Anchor>
      {isOpen && (
        <Suspense>
          <SavingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
