import type { ReactNode } from 'react'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A mailed link that is used up, too old or cut off. */
export function BadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="error">
          This link is not valid any more. Links work once and for a short time only.
        </Notice>
      </div>
      {children}
    </>
  )
}
