import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  Suspense,
  useState,
} from 'react'

type MenuButton = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

interface LaterMenuProps {
  /** What opens the menu. */
  button: MenuButton
  /** Fetches the menu's code; it may be called again and again. */
  load: () => Promise<unknown>
  /** The menu, of lazy code, with the same button, which takes the focus for it to come back to; it opens by `useOpening`. */
  children: (button: ReactElement) => ReactElement
  /** What it is to whoever cannot see it. */
  opens?: 'menu' | 'dialog'
}

/**
 * A menu that no first screen waits for: its code comes when a pointer or the focus is on its button, and
 * takes the button's place when it is pressed.
 */
export function LaterMenu({ button, load, children, opens = 'menu' }: LaterMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  // Without a connection the press says so.
  const prepare = () => void load().catch(() => undefined)
  const closed = cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    'aria-busy': isAsked,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setIsAsked(true),
  })
  if (!isAsked) return closed
  return (
    <Suspense fallback={closed}>{children(cloneElement(button, { autoFocus: true }))}</Suspense>
  )
}
