import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '#web/ui/focus.ts'

interface DetailPanelProps {
  title: string
  onClose: () => void
  /** What a query answered (`Loaded`), facts, or a list. */
  children: ReactNode
}

/**
 * More about one thing, beside the page it was opened from, which stays as it is; on a phone over it.
 * Open for as long as it is rendered.
 */
export function DetailPanel({ title, onClose, children }: DetailPanelProps) {
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Drawer>
  )
}
