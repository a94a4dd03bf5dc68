import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { EmployerAgreement } from '#contract/identity/agreements/agreements.ts'
import { localDateOf } from '#domain/time.ts'
import type { RouterContext } from '#web/router-context.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { agreementNames, publishedAgreementQuery } from './agreement-queries.ts'
import classes from './terms-page.module.css'

interface Section {
  type: EmployerAgreement['type']
  id: string
}

/** What an employer accepts when it registers. */
const sections: readonly Section[] = [
  { type: 'employer_terms_and_conditions', id: 'terms' },
  { type: 'employer_privacy_policy', id: 'privacy' },
]

export async function loadTerms({ queryClient }: RouterContext): Promise<void> {
  await Promise.all(
    sections.map(({ type }) => queryClient.ensureQueryData(publishedAgreementQuery(type))),
  )
}

export function TermsPage() {
  return (
    <>
      <PageHeader title="Terms and conditions" />
      <nav aria-label="On this page" className={classes.contents}>
        {sections.map(({ id, type }) => (
          <Anchor key={id} href={`#${id}`}>
            {agreementNames[type].title}
          </Anchor>
        ))}
      </nav>
      {sections.map((section) => (
        <PublishedAgreement key={section.id} {...section} />
      ))}
    </>
  )
}

function PublishedAgreement({ type, id }: Section) {
  const { data } = useSuspenseQuery(publishedAgreementQuery(type))
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} id={`${id}-title`}>
        {agreementNames[type].title}
      </Title>
      <Text c="dimmed" size="xs">
        {/* One date for every reader, wherever they are. */}
        Published {shortDate(localDateOf(new Date(data.published_at), 'UTC'))}
      </Text>
      <RichText html={data.content} headingShift={1} />
    </section>
  )
}
