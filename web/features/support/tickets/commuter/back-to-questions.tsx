import { RiderLink } from '#web/ui/links.tsx'

/** From one question to all of them. */
export function BackToQuestions() {
  return (
    <RiderLink to="." search={(current) => ({ ...current, ask: undefined, ticket: undefined })}>
      All your questions
    </RiderLink>
  )
}
