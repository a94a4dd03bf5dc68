import { Button } from '@mantine/core'
import type { LocalDate } from '#domain/time.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'

interface AcceptedAlreadyProps {
  at: LocalDate
  next: string
}

/** For who opens the page of a version again. */
export function AcceptedAlready({ at, next }: AcceptedAlreadyProps) {
  return (
    <>
      <StatusText kind="good">{`You accepted this version on ${longDate(at)}.`}</StatusText>
      <Button component="a" href={next}>
        Continue
      </Button>
    </>
  )
}
