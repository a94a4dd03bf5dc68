import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/page-header.tsx'
import classes from './mail-editor.module.css'

interface EditorHeaderProps {
  title: string
  /** The way back. */
  back: { href: string; label: string }
  children?: ReactNode
}

/** The editor's own bar: the way back, what is being built, and what to do with it. */
export function EditorHeader({ title, back, children }: EditorHeaderProps) {
  return (
    <header className={classes.header}>
      <PageTitle>{title}</PageTitle>
      <a href={back.href} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        {back.label}
      </a>
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      {children}
    </header>
  )
}
