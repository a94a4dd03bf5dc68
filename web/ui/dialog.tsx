import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  size?: number
}

/** A modal that is open for as long as it is rendered; then the focus returns to where it was. */
export function Dialog({ title, onClose, children, size = 480 }: DialogProps) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      {children}
    </Modal>
  )
}
