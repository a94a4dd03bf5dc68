import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '#web/ui/focus.ts'

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  size?: number
  /** Fills the window, where there is no room to spare. */
  isFullScreen?: boolean
  /** Whether its top stays in place while its contents grow and shrink. */
  isAtTop?: boolean
  /** False where closing by mistake would lose something: then only a button closes. */
  closesLightly?: boolean
}

/** A modal that is open for as long as it is rendered; then the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  size = 480,
  isFullScreen = false,
  isAtTop = false,
  closesLightly = true,
}: DialogProps) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isFullScreen}
      {...(isAtTop && { centered: false, yOffset: '10dvh' })}
      closeOnClickOutside={closesLightly}
      closeOnEscape={closesLightly}
      withCloseButton={closesLightly}
    >
      {children}
    </Modal>
  )
}
