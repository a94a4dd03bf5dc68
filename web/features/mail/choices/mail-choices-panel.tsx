import { Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type ChosenMails,
  mailChoiceRoutes,
  ownMailChoiceRoutes,
  staffMailChoiceRoutes,
} from '#contract/mail/choices.ts'
import {
  alwaysMailed,
  digestKind,
  type MailKind,
  mailKinds,
  mailLabel,
  offeredChoices,
} from '#domain/mail/choices/mail-kinds.ts'
import { type MailChoice, mailChoices } from '#domain/system/notifications/notification-kinds.ts'
import { createClient } from '#web/api/client.ts'
import { resultOf } from '#web/kit/command.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'

const calls = {
  employer: createClient(mailChoiceRoutes),
  commuter: createClient(ownMailChoiceRoutes),
  staff: createClient(staffMailChoiceRoutes),
}

type Audience = keyof typeof calls

const choicesQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['mail-choices', audience],
    queryFn: () => calls[audience].readMailChoices({}),
  })

interface MailChoicesPanelProps {
  audience: Audience
  /** By whose clock mails of a day or a week come. */
  clock: string
  /** Why nothing of it can be changed. */
  lock?: string | null
}

/** Which emails somebody gets besides what the app shows, and when. */
export function MailChoicesPanel({ audience, clock, lock = null }: MailChoicesPanelProps) {
  const query = useQuery(choicesQuery(audience))
  return (
    <Panel aria-labelledby="mail-choices-title">
      <Title order={2} size="md" id="mail-choices-title">
        Emails to you
      </Title>
      <Text mt={4} mb="sm" c="dimmed" maw={textWidth}>
        All of it shows in the app as well. Emails of a day or a week come at 8:00 AM by {clock}.
      </Text>
      <Unlisted audience={audience} />
      <Loaded query={query}>
        {({ choices }) => <ChoicesForm audience={audience} chosen={choices} lock={lock} />}
      </Loaded>
    </Panel>
  )
}

/** Why what is about money, and what somebody won, is not among the choices. */
function Unlisted({ audience }: Pick<MailChoicesPanelProps, 'audience'>) {
  const labels = alwaysMailed(audience)
  if (labels.length === 0) return null
  return (
    <Text mb="sm" c="dimmed" maw={textWidth}>
      Not listed, because these emails always come: {labels.join(', ').toLowerCase()}.
    </Text>
  )
}

const schema = z.record(z.string(), z.enum(mailChoices))

interface ChoicesFormProps {
  audience: Audience
  chosen: ChosenMails['choices']
  lock: string | null
}

function ChoicesForm({ audience, chosen, lock }: ChoicesFormProps) {
  const form = useSchemaForm({
    schema,
    initialValues: Object.fromEntries(chosen.map(({ kind, choice }) => [kind, choice])),
    send: (values) =>
      calls[audience].changeMailChoices({
        body: {
          choices: mailKinds.flatMap((kind) => {
            const choice = values[kind]
            return choice ? [{ kind, choice }] : []
          }),
        },
      }),
    success: resultOf,
    refresh: [choicesQuery(audience)],
  })
  return (
    <Form of={form} submit="Save" label="Emails to you" lock={lock} maw={480}>
      {chosen.map(({ kind }) => (
        <SelectField
          key={kind}
          of={form}
          name={kind}
          label={mailLabel(kind)}
          description={detailOf(kind)}
          data={offeredChoices(kind).map((value) => ({ value, label: choiceLabels[value] }))}
        />
      ))}
    </Form>
  )
}

function detailOf(kind: MailKind): string | null {
  return kind === digestKind
    ? 'Who was active, what moved away from driving alone, what it cost and what it saved.'
    : null
}

const choiceLabels: Readonly<Record<MailChoice, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week, on Mondays',
  never: 'Never',
}
