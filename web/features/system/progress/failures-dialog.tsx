import { useMediaQuery } from '@mantine/hooks'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailuresList } from './failures-list.tsx'

interface FailuresDialogProps {
  id: string
  /** What was sent. */
  label: string
  onClose: () => void
}

const width = 640

/** Which mails of an upload or a custom e-mail never arrived, and why. */
export function FailuresDialog({ id, label, onClose }: FailuresDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  return (
    <Dialog
      title={`Failed deliveries: ${label}`}
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <FailuresList id={id} />
    </Dialog>
  )
}
