import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { invitationQuery } from './invitation-query.ts'
import { Invited } from './invited.tsx'
import { Joined } from './joined.tsx'
import { OverLink } from './over-link.tsx'

const route = getRouteApi('/mailed-links/join/$token')

type Step = 'form' | 'over' | 'joined'

/** What the link of an invitation opens: a form, then the word that one is in. */
export function JoinPage() {
  const { token } = route.useParams()
  const [step, setStep] = useState<Step>('form')
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token))
  if (step === 'over' || isOver(error)) return <OverLink />
  if (data && step === 'joined') return <Joined business={data.business.name} />
  if (data)
    return (
      <Invited
        token={token}
        invitation={data}
        onJoined={() => setStep('joined')}
        onOver={() => setStep('over')}
      />
    )
  return (
    <>
      <PageTitle>Join</PageTitle>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Center mih={200}>
          <Loader aria-label="Loading the invitation" />
        </Center>
      )}
    </>
  )
}

/** Used, replaced, too old or cut off: the server tells them apart to nobody. */
function isOver(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
