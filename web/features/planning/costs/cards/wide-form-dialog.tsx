import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'

/** Unit: CSS pixels. Source: X-LAY-03. */
const width = 650

interface WideFormDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog of the page's forms: 650 px wide, on a narrower screen as wide as that. Source: X-LAY-03. */
export function WideFormDialog(props: WideFormDialogProps) {
  // A twentieth of the window stays free on both sides of a dialog.
  const isNarrow = useMediaQuery(`(max-width: ${Math.ceil(width / 0.9)}px)`)
  return <GuardedDialog {...props} size={width} isFullScreen={isNarrow} />
}
