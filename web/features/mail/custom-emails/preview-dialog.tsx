import { useMediaQuery } from '@mantine/hooks'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './email-preview.module.css'
import { EmailPreview, type PreviewKind } from './email-preview.tsx'

interface PreviewDialogProps {
  kind?: PreviewKind
  email: { id: string; title: string; notice?: string | null }
  onClose: () => void
}

/** Source: MAIL-14. */
const width = 1000

/** How an e-mail will look, as it stands now. */
export function PreviewDialog({ kind, email, onClose }: PreviewDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  return (
    <Dialog
      title={`Preview: ${email.title}`}
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <div className={classes.preview}>
        {email.notice && <Notice kind="warning">{email.notice}</Notice>}
        <EmailPreview kind={kind} id={email.id} title={email.title} />
      </div>
    </Dialog>
  )
}
