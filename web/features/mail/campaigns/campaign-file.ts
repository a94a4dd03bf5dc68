import { campaignFileBytes, campaignMessages } from '#contract/mail/campaigns-fields.ts'
import { mostAddresses, splitEntries } from '#domain/mail/campaigns/addresses.ts'

/** The entries of a chosen file, or what is wrong with them. */
export async function readCampaignFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<{ entries: string[]; problem: string | null }> {
  const problem = fileProblem(file)
  if (problem) return { entries: [], problem }
  const entries = splitEntries(await file.text())
  if (entries.length === 0) return { entries, problem: campaignMessages.noAddress }
  return { entries, problem: entries.length > mostAddresses ? campaignMessages.tooMany : null }
}

/** What is wrong with a chosen file before it is read, or null. Source: ADM-CAMP-10. */
function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!name.toLowerCase().endsWith('.txt')) return 'Please choose a .txt file'
  if (size === 0) return 'This file is empty'
  return size > campaignFileBytes ? 'This file is larger than 8 MB' : null
}
