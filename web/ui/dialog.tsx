import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  size?: number
}

/** A modal that is open for as long as it is rendered. */
export function Dialog({ title, onClose, children, size = 480 }: DialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      {children}
    </Modal>
  )
}
