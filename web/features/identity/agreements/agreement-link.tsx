import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { publishedAgreementQuery } from './agreement-queries.ts'

interface AgreementLinkProps {
  type: AgreementType
  /** The heading of what it opens. */
  title: string
  children: string
}

/** Within a sentence: opens an agreement over the page, where what was typed stays. */
export function AgreementLink({ type, title, children }: AgreementLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setIsOpen(true)}>
        {children}
      </Anchor>
      {isOpen && (
        <Dialog title={title} onClose={close} size={720}>
          <PublishedText type={type} />
          <Group justify="flex-end">
            <Button onClick={close}>Done</Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

function PublishedText({ type }: { type: AgreementType }) {
  const query = useQuery(publishedAgreementQuery(type))
  return (
    <Loaded query={query}>{({ content }) => <RichText html={content} headingShift={1} />}</Loaded>
  )
}
