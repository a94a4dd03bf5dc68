import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './later-pages.module.css'

export function CommuteCalculatorPage() {
  return (
    <LaterPage title="Commute calculator">
      This tool will estimate how your members’ choice of mode changes when you change what parking,
      transit passes and incentives cost them.
    </LaterPage>
  )
}

/** A page whose capability follows: it says what it will hold and pretends nothing. */
function LaterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <LaterNote>{children}</LaterNote>
    </>
  )
}

function LaterNote({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <svg viewBox="0 0 120 72" width="120" height="72" fill="none" aria-hidden="true">
        <path d="M4 68 36 22l14 18L72 8l44 60Z" className={classes.mountain} />
        <path
          d="M30 66h40a7 7 0 0 0 0-14H52a6 6 0 0 1 0-12h18a5 5 0 0 0 0-10h-4"
          className={classes.road}
        />
      </svg>
      <Text>{children}</Text>
    </div>
  )
}
