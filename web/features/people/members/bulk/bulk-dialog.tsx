import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { memberMail } from '#contract/people/members.ts'
import type { memberBulkRoutes, Selection } from '#contract/people/members-bulk.ts'
import { counted } from '#domain/format-number.ts'
import type { BulkAction } from '#domain/people/members/bulk-actions.ts'
import type { Received } from '#web/api/client-types.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { ConfirmDialog, GoDialog } from '#web/kit/dialog/confirm.tsx'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { bulk, bulkListQuery, bulkTexts, previewQuery } from './bulk-queries.ts'

type Preview = Received<(typeof memberBulkRoutes)['previewBulk']>

interface BulkDialogProps {
  action: BulkAction
  selection: Selection
  /** It has been taken: what was chosen is chosen no more. */
  onStarted: () => void
  onClose: () => void
}

/** Whom an action touches and whom it leaves out, before it begins. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, selection } = props
  const query = useQuery(previewQuery(action, selection))
  // As long as it is open it begins one action: pressed twice, or again after an answer that got lost.
  const [key] = useState(() => crypto.randomUUID())
  const preview = <Loaded query={query}>{(data) => <PreviewText preview={data} />}</Loaded>
  const Ask = action === 'email' && query.data ? MailDialog : QuestionDialog
  return (
    <Ask {...props} known={query.data} headers={{ 'idempotency-key': key }}>
      {preview}
    </Ask>
  )
}

interface AskProps extends BulkDialogProps {
  known: Preview | undefined
  headers: { 'idempotency-key': string }
  children: ReactNode
}

function QuestionDialog(props: AskProps) {
  const { action, selection, known, headers, onStarted, onClose, children } = props
  const { verb, says } = bulkTexts[action]
  const command = useCommand({
    run: () =>
      bulk.startBulk({ headers, body: { action, selection, expected: known?.touched ?? 1 } }),
    success: resultOf,
    onDone: onStarted,
    // A refusal says that it would touch others by now: the preview is asked for again.
    refresh: [bulkListQuery, { queryKey: ['members'] }],
  })
  const Ask = action === 'deactivate' ? ConfirmDialog : GoDialog
  return (
    <Ask
      title={known ? `${verb} ${counted(known.touched, 'member')}?` : `${verb} …`}
      confirmLabel={verb}
      onConfirm={async () => {
        if (await command.run()) onClose()
      }}
      reason={reasonAgainst(known)}
      onClose={onClose}
    >
      {children}
      <Text mt="sm">{says} It begins in 10 seconds; until then you can undo it.</Text>
    </Ask>
  )
}

function MailDialog(props: AskProps) {
  const { action, selection, known, headers, onStarted, onClose, children } = props
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema: z.object(memberMail),
    initialValues: { subject: '', message: '' },
    send: (values) =>
      bulk.startBulk({
        headers,
        body: { action, selection, expected: known?.touched ?? 1, ...values },
      }),
    success: resultOf,
    onDone: () => {
      onClose()
      onStarted()
    },
    onFailed: () => {
      // It may touch others by now: what was written stays, beside the preview of now.
      void queryClient.invalidateQueries(previewQuery(action, selection))
      return false
    },
    refresh: [bulkListQuery, { queryKey: ['members'] }],
  })
  return (
    <FormDialog
      title={`Email to ${counted(known?.touched ?? 0, 'member')}`}
      of={form}
      submit="Send Email"
      size={560}
      onClose={onClose}
    >
      {children}
      <TextField of={form} name="subject" label="Subject" autoComplete="off" data-autofocus />
      <TextareaField
        of={form}
        name="message"
        label="Message"
        description="Leaves in 10 seconds; until then you can undo it. {{first_name|there}} becomes each one’s first name; answers come to your account’s email address."
        rows={8}
      />
    </FormDialog>
  )
}

/** Who is touched, by name as far as there is room, and who is not, and why. */
function PreviewText({ preview: { touched, first, left_out } }: { preview: Preview }) {
  const names = first.map(({ name, email }) => name ?? email ?? 'Nameless member')
  const others = touched - names.length
  return (
    <>
      {touched > 0 && (
        <Text>
          {names.join(', ')}
          {others > 0 && ` and ${exactNumber(others)} more`}
        </Text>
      )}
      {left_out.length > 0 && (
        <>
          <Text mt="sm">Left out:</Text>
          <ul>
            {left_out.map(({ reason, message, count }) => (
              <li key={reason}>
                {exactNumber(count)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function reasonAgainst(known: Preview | undefined): string | null {
  if (!known) return 'Counting whom it touches'
  return known.touched === 0 ? 'This can be done with none of them' : null
}
