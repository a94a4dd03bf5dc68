import { Button, Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { invitationDays } from '#domain/people/members/invitation.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { signIn } from '#web/features/identity/sessions/sign-in.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths, riderPaths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { type Joined, JoinForm } from './join-form.tsx'
import { type Invitation, invitationQuery, isLinkOver } from './joining-queries.ts'

type Step = 'form' | 'over' | 'joined' | 'joined without'

/** What the link of an invitation opens: a form, and behind it the members' portal. */
export function JoinPage() {
  const { token = '' } = useParams({ strict: false })
  const [step, setStep] = useState<Step>('form')
  const query = useQuery(invitationQuery(token))

  /** Signed in with what was just typed; where that does not work, the portal is a link away. */
  async function enter({ email, password, leavesSurvey }: Joined) {
    const entered = await outcomeOf(signIn({ email, password }, undefined, 'commuter'))
    const isIn = entered.isDone && entered.answer.kind === 'signed-in'
    // Another document: a whole load leads there.
    if (isIn) location.assign(riderPaths.today)
    else setStep(leavesSurvey ? 'joined without' : 'joined')
  }

  if (step === 'over' || isLinkOver(query.error)) return <OverLink />
  const elsewhere = memberElsewhere(query.error)
  if (elsewhere) return <MemberElsewhere message={elsewhere} />
  return (
    <>
      {!query.data && <PageTitle>Join</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {(invitation) =>
          step !== 'form' ? (
            <JoinedMessage
              business={invitation.business.name}
              isSurveyOpen={step === 'joined without'}
            />
          ) : (
            <>
              <InvitationHeader invitation={invitation} />
              <JoinForm
                token={token}
                invitation={invitation}
                onJoined={enter}
                onOver={() => setStep('over')}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <Center mih={200}>
      <Loader aria-label="Loading the invitation" />
    </Center>
  )
}

/** Who invites whom, and what is asked. */
function InvitationHeader({ invitation: { joined, business } }: { invitation: Invitation }) {
  return (
    <>
      <PageHeader
        title={joined ? `Welcome to ${business.name}` : `Join ${business.name}`}
        tabTitle="Join"
        subtitle={business.address}
      />
      <Text>
        {joined
          ? 'You are in already. Set a password and tell us how you commute.'
          : 'You are invited to a program that rewards greener ways to work.'}
      </Text>
    </>
  )
}

/** In, but not signed in: the browser keeps no cookie, or the sign-in asks for more. */
function JoinedMessage({ business, isSurveyOpen }: { business: string; isSurveyOpen: boolean }) {
  return (
    <>
      <PageHeader title="You have joined" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="info">{`You are a member of ${business} now.`}</Notice>
      </div>
      <Text>
        Your password is set, and the organizers see that you are in.
        {isSurveyOpen &&
          ' We have emailed you a link to the commute survey, for when you have time.'}
      </Text>
      <Button component="a" href={riderPaths.login} size="md">
        Sign in
      </Button>
    </>
  )
}

/** What the server says to who signs in to another community already; null for any other failure. */
function memberElsewhere(error: unknown): string | null {
  const isElsewhere = error instanceof ApiError && error.code === 'address_has_login'
  return isElsewhere ? error.message : null
}

/** One address, one membership: the invitation waits until the other one is left. */
function MemberElsewhere({ message }: { message: string }) {
  return (
    <>
      <PageHeader title="You are a member elsewhere" tabTitle="Join" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">{message}</Notice>
      </div>
      <Text>
        Redeem what is in your wallet there before you leave. Then open this invitation once more:
        it is good for {invitationDays} days.
      </Text>
      <Button component="a" href={riderPaths.login} size="md">
        Sign in there
      </Button>
    </>
  )
}

/** An invitation that leads nowhere any more, and the ways on. */
function OverLink() {
  return (
    <>
      <PageHeader title="This invitation is over" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          The link has been used, has been replaced by a newer one, or is more than 30 days old.
        </Notice>
      </div>
      <Text>
        If you have joined already, there is nothing left to do. Otherwise look for a newer
        invitation in your inbox, ask whoever invited you to send it again, or ask to join yourself.
      </Text>
      <LinkButton to={paths.askToJoin} size="md">
        Ask to join
      </LinkButton>
    </>
  )
}
