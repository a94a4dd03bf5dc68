import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { notifyRoutes } from '#contract/rewards/notices.ts'
import type { Received } from '#web/api/client-types.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { notices } from './notify-client.ts'
import { NotifyForm, type Reminders } from './notify-form.tsx'
import { NotifyResult } from './notify-result.tsx'

export type NotifyAnswer = Received<(typeof notifyRoutes)['notifyAll']>

interface NotifyDialogProps {
  programId: string
  onClose: () => void
  onNotified: () => void
}

const width = 720
/** Source: NOTIFY-15. */
const failureMs = 6_000

/** A file of addresses, the letter they get, reminders, and what became of them. Source: NOTIFY-01 to NOTIFY-15. */
export function NotifyDialog({ programId, onClose, onNotified }: NotifyDialogProps) {
  const [answer, setAnswer] = useState<NotifyAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)

  async function notify(file: File, { isOn, weeks }: Reminders) {
    setIsBusy(true)
    try {
      const notified = await notices.notifyAll({
        params: { id: programId },
        body: { weekly_reminder: isOn ? 'true' : 'false', weeks: String(weeks) },
        file,
      })
      if (notified.count > 0) showSuccess(notified.result)
      setAnswer(notified)
      onNotified()
    } catch (error) {
      showError(bannerMessage(error), failureMs)
    }
    setIsBusy(false)
  }

  /** The button for it goes: what comes in its place takes the focus. */
  function beginAgain() {
    setAnswer(null)
    content.current?.focus()
  }

  return (
    <Dialog
      title="Notify All Employees"
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
      // The addresses that are not notified would never be seen.
      closesLightly={!isBusy}
    >
      <div ref={content} tabIndex={-1}>
        {answer ? (
          <NotifyResult answer={answer} onAgain={beginAgain} onClose={onClose} />
        ) : (
          <NotifyForm programId={programId} isBusy={isBusy} onNotify={notify} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  )
}
