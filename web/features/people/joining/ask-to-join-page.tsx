import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AskToJoinForm } from './ask-to-join-form.tsx'

/** For those nobody has invited; the answer is the same whether the employer exists. */
export function AskToJoinPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title="Ask to join"
        subtitle="Your organization runs a commute program? Ask whoever leads it to let you in."
      />
      {answer === null ? (
        <AskToJoinForm onAsked={setAnswer} />
      ) : (
        <Stack>
          <Notice kind="info">{answer}</Notice>
          <Button variant="default" ref={focusOnMount} onClick={() => setAnswer(null)}>
            Ask another organization
          </Button>
        </Stack>
      )}
    </>
  )
}
