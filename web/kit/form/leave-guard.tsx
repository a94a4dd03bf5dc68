import { useBlocker, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** The guard stands from the first key on; what it asks in comes when it asks. */
const DiscardDialog = lazy(async () => ({
  default: (await import('./discard-dialog.tsx')).DiscardDialog,
}))

interface Place {
  pathname: string
  search: object
}

interface LeaveGuardProps {
  isDirty: () => boolean
  /** Whether closing the window now would lose something, which another page of ours would still send. */
  isUnsent?: () => boolean
  /** Whether the edits would be gone there; on another page they are. */
  isElsewhere?: (current: Place, next: Place) => boolean
}

/** Asks before the page is left with unsaved edits; a filter or tab of the same page may change. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isUnsent = isDirty, isElsewhere = isOtherPage } = props
  const { stringifySearch } = useRouter().options
  const { status, next, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && isDirty(),
    enableBeforeUnload: () => isDirty() || isUnsent(),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const elsewhere = `${next.pathname}${stringifySearch(next.search)}`
  return (
    <Suspense>
      <DiscardDialog onDiscard={proceed} onKeep={reset} elsewhere={elsewhere} />
    </Suspense>
  )
}

function isOtherPage(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname
}
