import { paths } from '#web/paths.ts'

/** The block editor's own document: no page of the app's router. */
export function editorAddress(id: string): string {
  return `/mail-editor?${new URLSearchParams({ id }).toString()}`
}

/** The same for a recommendation's email. */
export function recommendationEditorAddress(id: string): string {
  return `/mail-editor?${new URLSearchParams({ recommendation: id }).toString()}`
}

/** The same for a campaign, which staff write. */
export function campaignEditorAddress(id: string): string {
  return `/mail-editor?${new URLSearchParams({ campaign: id }).toString()}`
}

/** Where the editor leads back to. */
export const scheduledEmailsAddress = `${paths.members}?mail=scheduled#mail`
