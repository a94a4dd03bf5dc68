import { useQuery } from '@tanstack/react-query'
import { formatList } from '#domain/format-list.ts'
import { riderPaths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { memberAgreementNames, ownAgreementsQuery } from './own-agreements-queries.ts'

/** Says on other pages that something is to be accepted; nothing where all is, or while that is not known. */
export function AgreementsNotice() {
  const { data = [] } = useQuery(ownAgreementsQuery)
  const missing = data.filter(({ accepted_at }) => accepted_at === null)
  if (missing.length === 0) return null
  const names = missing.map(({ type }) => memberAgreementNames[type].inline)
  const list = formatList(names, 'and')
  return (
    <Notice
      kind="info"
      action={
        <LinkButton to={riderPaths.agreements} size="xs">
          Read and accept
        </LinkButton>
      }
    >
      {`Please read and accept the ${list}. You can log trips meanwhile; redeeming may have to wait for it.`}
    </Notice>
  )
}
