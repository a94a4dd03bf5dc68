import { Notice } from '#web/ui/notice.tsx'

interface PendingEmailNoticeProps {
  /** The new address; null where none was asked for. */
  pending: string | null
  email: string
}

/** That a new address counts once its owner has confirmed it. */
export function PendingEmailNotice({ pending, email }: PendingEmailNoticeProps) {
  return (
    pending && (
      <Notice kind="info">
        Your new email address <b>{pending}</b> waits to be confirmed: open the link we mailed to
        it, which we do unless another account has that address. Until then you sign in with {email}
        .
      </Notice>
    )
  )
}
