import { useState } from 'react'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { useProgress } from '#web/features/system/progress/follow.ts'
import { ProgressLine } from '#web/features/system/progress/progress-line.tsx'

interface SendingProgressProps {
  id: string
  /** What is on its way. */
  label: string
}

/** Draws alone: the table of a long file must not be drawn again with every mail. */
export function SendingProgress({ id, label }: SendingProgressProps) {
  const progress = useProgress(id)
  const [isOpen, setIsOpen] = useState(false)
  if (!progress) return null
  return (
    <>
      <ProgressLine label={label} progress={progress} onFailures={() => setIsOpen(true)} />
      {isOpen && <FailuresDialog id={id} label={label} onClose={() => setIsOpen(false)} />}
    </>
  )
}
