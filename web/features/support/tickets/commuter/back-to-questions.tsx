import { riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'

/** From one question to all of them. */
export function BackToQuestions() {
  return (
    <TextLink
      to={riderPaths.help}
      search={(current: object) => ({ ...current, ask: undefined, ticket: undefined })}
    >
      All your questions
    </TextLink>
  )
}
