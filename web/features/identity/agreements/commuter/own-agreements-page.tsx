import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import { localDateOf } from '#domain/time.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { OwnAgreementDialog } from './own-agreement-dialog.tsx'
import { memberAgreementNames, ownAgreementsQuery } from './own-agreements-queries.ts'

/** The agreements in force: what was accepted and when, and what is to be. */
export function OwnAgreementsPage() {
  const query = useQuery(ownAgreementsQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = query.data?.find(({ id }) => id === openId)
  return (
    <>
      <PageHeader
        title="Agreements"
        subtitle="What you accept to take part, and to redeem credit."
      />
      <Panel aria-label="Agreements in force">
        <LineList
          label="Agreements"
          of="agreements"
          query={{ ...query, data: query.data && { data: query.data } }}
          empty="No agreement is in force"
        >
          {(agreement) => (
            <AgreementLine agreement={agreement} onOpen={() => setOpenId(agreement.id)} />
          )}
        </LineList>
      </Panel>
      {open && <OwnAgreementDialog agreement={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

interface AgreementLineProps {
  agreement: MemberAgreement
  onOpen: () => void
}

function AgreementLine({ agreement, onOpen }: AgreementLineProps) {
  const { type, published_at, accepted_at, blocks_redeeming } = agreement
  const { time_zone } = useCommuter().employer
  const dateOf = (instant: string) => shortDate(localDateOf(new Date(instant), time_zone))
  const { title } = memberAgreementNames[type]
  const isMissing = accepted_at === null
  return (
    <Line
      title={title}
      aside={
        isMissing ? (
          <StatusText kind="waiting">To accept</StatusText>
        ) : (
          <StatusText kind="good">Accepted</StatusText>
        )
      }
    >
      <p>
        Published {dateOf(published_at)}
        {accepted_at && `, accepted ${dateOf(accepted_at)}`}
      </p>
      {isMissing && blocks_redeeming && <p>Credit can be redeemed once you have accepted it.</p>}
      <div>
        <Button
          variant={isMissing ? 'filled' : 'default'}
          size="xs"
          aria-label={`${isMissing ? 'Read and accept' : 'Read'}: ${title}`}
          onClick={onOpen}
        >
          {isMissing ? 'Read and accept' : 'Read'}
        </Button>
      </div>
    </Line>
  )
}
