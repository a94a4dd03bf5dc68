import { useBlocker } from '@tanstack/react-router'
import { DiscardDialog } from './discard-dialog.tsx'

/** Asks before the page is left with unsaved edits; a filter or tab of the same page may change. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? <DiscardDialog onDiscard={proceed} onKeep={reset} /> : null
}
