import { Button, Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Place } from '#contract/people/places.ts'
import { surveyLinkDays } from '#domain/people/members/invitation.ts'
import { ApiError } from '#web/api/errors.ts'
import { getPlace } from '#web/features/people/places/find-places.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { riderPaths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, PageTitle } from '#web/ui/page-header.tsx'
import { emptySurveyValues, homeFields, surveyOf, surveyValues } from './join-values.ts'
import { isLinkOver, joining, surveyQuery } from './joining-queries.ts'
import { SurveyFields } from './survey-fields.tsx'

/** What the mailed link opens to whoever joined and left the survey for later. */
export function SurveyPage() {
  const { token = '' } = useParams({ strict: false })
  const [isFilled, setIsFilled] = useState(false)
  const query = useQuery(surveyQuery(token))
  if (isLinkOver(query.error)) return <OverLink />
  return (
    <>
      {!query.data && <PageTitle>Commute survey</PageTitle>}
      <Loaded query={query} waiting={<Waiting />}>
        {({ filled, business }) =>
          filled || isFilled ? (
            <Filled business={business.name} />
          ) : (
            <>
              <PageHeader
                title="Your commute survey"
                tabTitle="Commute survey"
                subtitle={business.name}
              />
              <Text>
                With your answers your trips are measured from home, and rewards for joining can
                begin. It takes two minutes.
              </Text>
              <SurveyForm
                token={token}
                business={business.address}
                onFilled={() => setIsFilled(true)}
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
      <Loader aria-label="Loading the survey" />
    </Center>
  )
}

interface SurveyFormProps {
  token: string
  business: string
  onFilled: () => void
}

function SurveyForm({ token, business, onFilled }: SurveyFormProps) {
  // The home picked from the list, while its text may have been edited since.
  const [picked, setPicked] = useState<Place | null>(null)
  const form = useSchemaForm({
    schema: surveyValues,
    initialValues: emptySurveyValues,
    send: async (values) => {
      const body = surveyOf(values, await getPlace('home_address', values.home_address, picked))
      return joining.fillSurvey({ params: { token }, body })
    },
    onDone: onFilled,
    onFailed: (error) => {
      // In another window, meanwhile.
      const isFilled = error instanceof ApiError && error.code === 'survey_filled'
      if (isFilled) onFilled()
      return isFilled
    },
    fieldNames: homeFields,
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.form.submitting}>
      Send my answers
    </Button>
  )
  return (
    <div data-wide>
      <Form of={form} submit="Send my answers" button={submit} gap="lg" isGuarded>
        <SurveyFields of={form} business={business} onPick={setPicked} />
      </Form>
    </div>
  )
}

function Filled({ business }: { business: string }) {
  return (
    <>
      <PageHeader title="Your survey is complete" tabTitle="Commute survey" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="info">{`Thank you: your answers are saved. ${business} never sees where you live.`}</Notice>
      </div>
      <Button component="a" href={riderPaths.today} size="md">
        Open Switchback
      </Button>
    </>
  )
}

/** A link that leads nowhere any more, and the way on. */
function OverLink() {
  return (
    <>
      <PageHeader title="This link is over" tabTitle="Commute survey" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          The link is more than {surveyLinkDays} days old, incomplete, or for somebody who is not a
          member any more.
        </Notice>
      </div>
      <Text>
        Look for a newer email, or open your account: the survey is there, too. Your employer can
        send you another link.
      </Text>
      <Button component="a" href={riderPaths.survey} variant="default">
        Open it in your account
      </Button>
    </>
  )
}
