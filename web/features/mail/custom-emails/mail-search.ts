export type MailTab = 'new' | 'scheduled' | 'sent'

/** What the e-mail section keeps in the address of its page; what is left out has its default. */
export interface MailSearch {
  mail?: Exclude<MailTab, 'new'>
  mail_page?: number
}

/** Reads the section's part of a query; anything unknown is its default. */
export function mailSearch({ mail, mail_page }: Record<string, unknown>): MailSearch {
  if (mail !== 'scheduled' && mail !== 'sent') return { mail: undefined, mail_page: undefined }
  const page = Number(mail_page)
  const isPage = Number.isInteger(page) && page > 1 && page <= 1_000_000
  return { mail, mail_page: isPage ? page : undefined }
}
