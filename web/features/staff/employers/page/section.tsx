import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

/** The parts of the page, in their order. */
export const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'people', label: 'People' },
  { id: 'members', label: 'Members' },
  { id: 'programs', label: 'Programs' },
  { id: 'credit', label: 'Credit' },
  { id: 'invoices', label: 'Invoices' },
  { id: 'prices', label: 'Prices' },
  { id: 'switches', label: 'Switches' },
  { id: 'emails', label: 'Emails' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'history', label: 'History' },
] as const

interface SectionProps {
  id: (typeof sections)[number]['id']
  /** Beside the title: how many there are in all where the list is cut. */
  count?: string | undefined
  /** Where all of it is. */
  link?: ReactNode
  children: ReactNode
}

/** One part of the page, which its links lead to. */
export function Section({ id, count, link, children }: SectionProps) {
  const label = sections.find((section) => section.id === id)?.label
  return (
    <Panel id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="md" id={`${id}-title`}>
          {label}
          {count && ` (${count})`}
        </Title>
        {link}
      </Group>
      {children}
    </Panel>
  )
}

/** `10 of 23` where not all are shown, else nothing. */
export function cutText(shown: number, total: number): string | undefined {
  return shown < total ? `${shown} of ${total}` : undefined
}
