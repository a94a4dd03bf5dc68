import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** A mailed link that is used up, too old or cut off. */
export function BadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice kind="error">
        This link is not valid any more. Links work once and for a short time only.
      </Notice>
      {children}
    </>
  )
}
