import { counted } from '#domain/format-number.ts'
import { riderPaths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says on other pages that the employer waits for an answer; nothing while it does not, or that is not known. */
export function QuestionsNotice({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <Notice
      kind="warning"
      action={
        <LinkButton to={riderPaths.questions} size="xs">
          Answer
        </LinkButton>
      }
    >
      {`Your employer has ${counted(count, 'question')} about your trips. Their rewards wait for your answer.`}
    </Notice>
  )
}
