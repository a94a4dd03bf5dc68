import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { scheduledEmailsAddress } from '#web/features/mail/editor-address.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import classes from './mail-editor.module.css'

interface EditorHeaderProps {
  title: string
  children?: ReactNode
}

/** The editor's own bar: the way back, what is being built, and what to do with it. */
export function EditorHeader({ title, children }: EditorHeaderProps) {
  return (
    <header className={classes.header}>
      <PageTitle>{title}</PageTitle>
      <a href={scheduledEmailsAddress} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        Members
      </a>
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      {children}
    </header>
  )
}
