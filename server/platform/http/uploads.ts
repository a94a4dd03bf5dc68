import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessages } from '#contract/field-message.ts'
import { shownFileName } from '#contract/line-of-text.ts'
import type { Route, UploadedFile } from '#contract/route.ts'
import { AppError, invalid } from '../errors.ts'
import { fairQueue, QueueFull } from '../fair-queue.ts'

type Upload = NonNullable<Route['upload']>

/** Lets the routes of this scope take a multipart form with one file. */
export function takeUploads(scope: FastifyInstance, { maxBytes }: Upload): void {
  scope.register(multipart, {
    limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000, headerPairs: 50 },
  })
}

/**
 * Forms that are held in memory: so many of this process, so few of one employer, whose next ones wait with their
 * bytes still unsent, in turns with those of others.
 */
const held = fairQueue({ atOnce: 12, each: 2, waiting: 4 })
/** Longer than the slowest files before it take; shorter than a request may last. */
const longestWaitMs = 60_000
const retryAfterSeconds = 10

/** Takes a form in and handles it once it is its sender's turn; 429 when they have too many under way. */
export async function holdUpload<T>(
  whose: string,
  reply: FastifyReply,
  handle: () => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const leave = AbortSignal.any([gone.signal, AbortSignal.timeout(longestWaitMs)])
  try {
    return await held.run(whose, handle, leave)
  } catch (error) {
    if (error instanceof QueueFull || (leave.aborted && error === leave.reason)) throw tooMany()
    throw error
  }
}

function tooMany(): AppError {
  return new AppError(
    429,
    'too_many_uploads',
    'Other files of yours are being read. Please upload this one once they are done.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  )
}

/** The form's fields, parsed, and its file with all its bytes. */
export async function readUpload(
  request: FastifyRequest,
  { field }: Upload,
  parse: (given: { params: unknown; query: unknown; headers: unknown; body: unknown }) => object,
): Promise<object> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'media_type_not_supported', 'This call takes a multipart form')
  }
  const { fields, file } = await readParts(request, field)
  const { params, query, headers } = request
  return { ...parse({ params, query, headers, body: fields }), file }
}

async function readParts(request: FastifyRequest, field: string) {
  try {
    return await collectParts(request, field)
  } catch (error) {
    if (error instanceof AppError) throw error
    // Fastify says it of the form as a whole; a person chose too many files in one field.
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'FST_FILES_LIMIT') throw invalid({ [field]: [fieldMessages.filesLessThan(2)] })
    if (typeof code === 'string' && tooLarge.has(code)) throw error
    // Whatever else the reading of a form ends with, the form is at fault: cut short, or none at all.
    throw new AppError(400, 'malformed_form', 'What was sent is not a valid form')
  }
}

/** Understood by the error boundary. */
const tooLarge = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

async function collectParts(request: FastifyRequest, field: string) {
  const fields = new Map<string, unknown>()
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (!part.filename && bytes.length === 0) continue
      // Left out in silence, it would be missed once what it belongs to is done.
      if (part.fieldname !== field) throw invalid({ [part.fieldname]: [fieldMessages.unknown] })
      file = { name: shownFileName(part.filename ?? ''), bytes }
    } else {
      fields.set(part.fieldname, part.value)
    }
  }
  return { fields: Object.fromEntries(fields), file }
}
