import { Button, type ButtonProps } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface PageLinkProps extends ButtonProps {
  /** A whole address of ours, its query with it. */
  href: string
  children: ReactNode
}

/** A link to a page that the address knows, not the code. */
export function PageLink({ href, ...button }: PageLinkProps) {
  const navigate = useNavigate()

  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href })
  }

  return <Button component="a" href={href} onClick={go} {...button} />
}
