import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says on other pages that the survey was left for later; nothing once it is filled in, or where it cannot be. */
export function SurveyNotice() {
  const { survey_filled, disabled, sign_in_as } = useCommuter()
  if (survey_filled || disabled || sign_in_as) return null
  return (
    <Notice
      kind="info"
      action={
        <LinkButton to={riderPaths.survey} size="xs">
          Fill it in
        </LinkButton>
      }
    >
      Your commute survey is still open. With it your trips are measured from home.
    </Notice>
  )
}
