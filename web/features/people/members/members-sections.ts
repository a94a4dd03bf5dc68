/** The parts of the page, as its own links name them. */
export const sectionIds = {
  list: 'list',
  invite: 'invite',
  pending: 'pending',
  mail: 'mail',
} as const

export type SectionId = (typeof sectionIds)[keyof typeof sectionIds]
