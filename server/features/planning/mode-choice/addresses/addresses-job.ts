import type { QueuedJob } from '#server/platform/jobs/job.ts'

/** Known to whoever asks for it; `assess-uploads.ts` says what it does. */
export const assessAddressesRef: QueuedJob<Record<string, never>> = { name: 'assess-addresses' }
