import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useState,
} from 'react'
import classes from './info-tip.module.css'

interface OpenedTipProps {
  label: ReactNode
  /** Who was at the button that this one takes the place of. */
  at: RefObject<{ isPointed: boolean; hasFocus: boolean }>
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

/** The definition beside its button, open from the first where somebody waits for it. */
export function OpenedTip({ label, at, children }: OpenedTipProps) {
  const [{ isPointed, hasFocus }] = useState(() => ({ ...at.current }))
  return (
    <Tooltip
      label={label}
      interactive
      position="bottom-end"
      defaultOpened={isPointed || hasFocus}
      classNames={{ tooltip: classes.tip }}
    >
      {cloneElement(children, { autoFocus: hasFocus })}
    </Tooltip>
  )
}
