import type { ReactNode } from 'react'
import { passwordRoutes } from '#contract/identity/passwords.ts'
import { createClient } from '#web/api/client.ts'
import { refusalOf } from '#web/api/errors.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'

export const passwords = createClient(passwordRoutes)

/** Whether a mailed link was refused because it is used up, too old or cut off. */
export function isLinkOver(error: unknown): boolean {
  return refusalOf(error).fields.token !== undefined
}

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
