import { Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ListView, viewName } from '#contract/system/list-views.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { isTeams, listViewsQuery, saveView, updateView } from './list-views-queries.ts'
import { useListViews } from './use-list-views.ts'
import { useGone, useViewCommands } from './use-view-commands.ts'
import { noView, type ViewedList } from './view-address.ts'
import { type FilterWords, viewWords } from './view-words.ts'
import type { AskedOfView } from './views-menu.tsx'

const schema = z.object({ name: viewName, shared: z.boolean() })

type Values = z.output<typeof schema>

interface ViewDialogProps {
  viewed: ViewedList
  words: FilterWords
  asked: AskedOfView
  onClose: () => void
}

/** What is asked about views; its code comes when it is. */
export function ViewDialog({ viewed, words, asked, onClose }: ViewDialogProps) {
  const { open } = useListViews(viewed).stand
  if (asked === 'save') return <SaveDialog viewed={viewed} words={words} onClose={onClose} />
  if (!open) return null
  const Ask = asked === 'edit' ? EditDialog : DeleteDialog
  return <Ask viewed={viewed} view={open} onClose={onClose} />
}

type SaveDialogProps = Omit<ViewDialogProps, 'asked'>

function SaveDialog({ viewed, words, onClose }: SaveDialogProps) {
  const { stand, change } = useListViews(viewed)
  const { search, columns } = stand
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema,
    initialValues: { name: '', shared: false },
    send: (values) => saveView(viewed.list, { ...values, search, columns }),
    success: (_, { name }) => `“${name}” is saved`,
    onDone: async ({ data }) => {
      await queryClient.invalidateQueries(listViewsQuery(viewed.list))
      onClose()
      change({ ...noView, view: data._id }, true)
    },
  })
  return (
    <FormDialog title="Save as a new view" of={form} submit="Save view" onClose={onClose}>
      <Text>It keeps how the list is now: {viewWords({ search, columns }, words)}.</Text>
      <ViewFields of={form} mayShare={stand.mayShare} isShareable={isTeams(viewed.list)} />
    </FormDialog>
  )
}

interface OfViewProps extends Omit<SaveDialogProps, 'words'> {
  view: ListView
}

function EditDialog({ viewed, view, onClose }: OfViewProps) {
  const { mayShare } = useListViews(viewed).stand
  const isGone = useGone(viewed)
  const form = useSchemaForm({
    schema,
    initialValues: { name: view.name, shared: view.shared },
    send: (values) => updateView(viewed.list, view._id, values),
    success: (_, { name }) => `“${name}” is saved`,
    onDone: onClose,
    onFailed: (error) => {
      if (!isGone(error)) return false
      onClose()
      return true
    },
    refresh: [listViewsQuery(viewed.list)],
  })
  return (
    <FormDialog title={`Change “${view.name}”`} of={form} submit="Save" onClose={onClose}>
      <ViewFields of={form} mayShare={mayShare || view.shared} isShareable={isTeams(viewed.list)} />
    </FormDialog>
  )
}

interface ViewFieldsProps {
  of: SchemaForm<Values>
  mayShare: boolean
  isShareable: boolean
}

function ViewFields({ of, mayShare, isShareable }: ViewFieldsProps) {
  const { key, ...shared } = fieldProps({ of, name: 'shared' }, 'checkbox')
  return (
    <>
      <TextField
        of={of}
        name="name"
        label="Name"
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      {isShareable && (
        <Checkbox
          key={key}
          {...shared}
          label="Share it with your team"
          description={
            mayShare
              ? 'Everybody of your team can open it; you and owners can change it.'
              : 'Only managers and owners can share views.'
          }
          disabled={!mayShare}
        />
      )}
    </>
  )
}

function DeleteDialog({ viewed, view, onClose }: OfViewProps) {
  const { remove } = useViewCommands(viewed)
  return (
    <Confirm
      title={`Delete “${view.name}”?`}
      confirmLabel="Delete view"
      command={remove}
      input={view}
      onClose={onClose}
    >
      <Text>
        {view.shared
          ? 'It is gone for everybody of your team. What it shows stays as it is.'
          : 'It cannot be brought back. What it shows stays as it is.'}
      </Text>
    </Confirm>
  )
}
