import { Notice } from '#web/ui/notice.tsx'

/** Says where one is being taken. */
export function LeavingNote() {
  return <Notice kind="info">You will be redirected to the payment gateway now.</Notice>
}
