import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The address names a program that is not there, or not any more. */
export function MissingProgram() {
  return (
    <Notice
      kind="warning"
      action={
        <LinkButton to={paths.rewardSystem} search={{}} variant="default" size="xs">
          Show the current one
        </LinkButton>
      }
    >
      There is no such reward program.
    </Notice>
  )
}
