import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { cloneElement, type ReactNode, useRef, useState } from 'react'
import type { OpenedTip } from './opened-tip.tsx'

interface InfoTipProps {
  /** What it is about, for the button's name. */
  about: string
  children: ReactNode
}

/**
 * A definition behind a small button: by pointer, by keyboard and by touch; Escape closes it. What places it beside
 * the button is a library of its own, which comes when somebody is first there.
 */
export function InfoTip({ about, children }: InfoTipProps) {
  const [Tip, setTip] = useState<typeof OpenedTip | null>(null)
  const { at, handlers } = useWhoIsAt(() => {
    // Without a connection there is none, and the next try may find it.
    void import('./opened-tip.tsx').then(
      (tip) => setTip(() => tip.OpenedTip),
      () => undefined,
    )
  })
  const button = (
    <ActionIcon variant="subtle" c="var(--ink-3)" size={24} aria-label={`About ${about}`}>
      <IconInfoCircle size={16} aria-hidden />
    </ActionIcon>
  )
  if (!Tip) return cloneElement(button, handlers)
  return (
    <Tip label={children} at={at}>
      {button}
    </Tip>
  )
}

/** Whether a pointer or the focus is there now, and was when the code had come. */
function useWhoIsAt(onCome: () => void) {
  const at = useRef({ isPointed: false, hasFocus: false })
  const come = (how: Partial<typeof at.current>) => () => {
    Object.assign(at.current, how)
    onCome()
  }
  const leave = (how: Partial<typeof at.current>) => () => void Object.assign(at.current, how)
  const handlers = {
    onPointerEnter: come({ isPointed: true }),
    onPointerLeave: leave({ isPointed: false }),
    // A finger has left by then.
    onClick: come({ isPointed: true }),
    onFocus: come({ hasFocus: true }),
    onBlur: leave({ hasFocus: false }),
  }
  return { at, handlers }
}
