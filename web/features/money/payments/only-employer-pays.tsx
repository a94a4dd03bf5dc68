import { Notice } from '#web/ui/notice.tsx'

/** Why an administrator in an employer's account can only look at its payments. */
export function OnlyEmployerPays() {
  return (
    <Notice kind="info">
      You are signed in as an administrator. Only the employer can pay, add credit and change cards.
    </Notice>
  )
}
