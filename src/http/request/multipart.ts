import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem, tooLargeFile } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { looksLikeJson, parseForm } from './body-parsers.ts'

interface MultipartLimits {
  readonly maxFileBytes: number
  /** For all non-file fields together. */
  readonly maxTextBytes: number
}

type Form = Record<string, unknown>

/**
 * Multipart forms: fields are parsed like those of other forms, files are read into memory. A route that
 * accepts no file gets empty ones, and reports each as a problem of its field. Permission is checked before
 * the body is read.
 */
export function parseMultipart(app: FastifyInstance, limits: MultipartLimits): void {
  const parse = async (request: FastifyRequest, payload: IncomingMessage): Promise<Form> => {
    // The response is a 404, whatever the body.
    if (request.is404) return {}
    const { multipart, maxFileBytes = limits.maxFileBytes } = request.routeOptions.config
    if (!multipart) throw new Refusal('unsupportedMediaType')
    const readsFiles = multipart === 'files' && !unread.has(request)
    const most = multipart === 'fields' ? 0 : Math.min(maxFileBytes, limits.maxFileBytes)
    return readForm(payload, { ...limits, readsFiles, maxFileBytes: most })
  }
  app.addContentTypeParser('multipart/form-data', parse)
}

const unread = new WeakSet<FastifyRequest>()

/** Only the names of this request's files are read, because the caller may not upload any. */
export function leaveFilesUnread(request: FastifyRequest): void {
  unread.add(request)
}

interface FormLimits extends MultipartLimits {
  readonly readsFiles: boolean
}

/** How long parsing may take after the last byte; some truncated forms never finish. */
const lastMilliseconds = 2_000

function readForm(payload: IncomingMessage, limits: FormLimits): Promise<Form> {
  return new Promise((done, fail) => {
    let beginning = ''
    const begun = new Promise<void>(resolve => {
      for (const event of ['end', 'error', 'aborted']) payload.once(event, resolve)
      payload.once('data', chunk => {
        beginning = String(chunk)
        resolve()
      })
    })
    const refuse: Refuse = async (reason, max = 0) => {
      payload.unpipe()
      // The rest is discarded: a client that is still sending would not see the response.
      payload.resume()
      await begun
      fail(
        new Refusal(reason === 'brokenMultipart' && looksLikeJson(beginning) ? 'jsonAsForm' : reason, {
          max,
        }),
      )
    }
    const busboy = openForm(payload, limits, refuse)
    if (!busboy) return
    if (isTooLarge(payload, limits)) return refuse('bodyTooLarge', limits.maxTextBytes)
    const { texts, files } = collect(busboy, limits, refuse)
    busboy.on('finish', () => {
      Promise.all(files)
        .then(read => formOf(texts, read))
        .then(done, fail)
    })
    payload.on('error', () => refuse('brokenRequest'))
    payload.on('aborted', () => refuse('brokenRequest'))
    payload.on('end', () => setTimeout(() => refuse('brokenMultipart'), lastMilliseconds).unref())
    payload.pipe(busboy)
  })
}

type Refuse = (
  reason: 'brokenRequest' | 'brokenMultipart' | 'bodyTooLarge' | 'tooManyFormFields' | 'tooManyFiles',
  max?: number,
) => void

/** Routes without files have the limit of other forms. A file that is too large is a problem of its field. */
function isTooLarge({ headers }: IncomingMessage, { maxFileBytes, maxTextBytes }: MultipartLimits): boolean {
  return maxFileBytes === 0 && Number(headers['content-length']) > maxTextBytes
}

/** The limit of other forms. */
const mostFields = 5000
const mostFiles = 20
const longestName = 1000

/** A form without a boundary can't be parsed. */
function openForm(
  { headers }: IncomingMessage,
  { maxFileBytes, maxTextBytes }: MultipartLimits,
  refuse: Refuse,
): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: headers as IncomingMessage['headers'] & { 'content-type': string },
      limits: {
        // One extra byte, to detect larger files.
        fileSize: maxFileBytes + 1,
        fieldSize: maxTextBytes + 1,
        files: mostFiles,
        fields: mostFields,
        fieldNameSize: longestName,
      },
    })
  } catch {
    refuse('brokenMultipart')
    return undefined
  }
}

/** A file, or why it was not read, with its placeholder among the fields. */
type ReadFile = readonly [placeholder: string, file: UploadedFile | Problem]

function collect(busboy: BusboyInstance, limits: FormLimits, refuse: Refuse) {
  const texts: string[] = []
  const files: Promise<ReadFile>[] = []
  const remaining = { bytes: limits.maxFileBytes }
  let textBytes = 0
  busboy.on('field', (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (textBytes > limits.maxTextBytes) return refuse('bodyTooLarge', limits.maxTextBytes)
    texts.push(asField(name, value))
  })
  busboy.on('file', (name, stream, fileName) => {
    const placeholder = `file:${randomUUID()}`
    const index = texts.push('') - 1
    const file = readFile(stream, fileName ?? '', limits, remaining).then(read => {
      // Browsers send an empty part without a name for an empty file input.
      if (fileName || !isEmpty(read)) texts[index] = asField(name, placeholder)
      return [placeholder, read] as const
    })
    file.catch(() => refuse('brokenMultipart'))
    files.push(file)
  })
  busboy.on('fieldsLimit', () => refuse('tooManyFormFields', mostFields))
  busboy.on('filesLimit', () => refuse('tooManyFiles', mostFiles))
  busboy.on('error', () => refuse('brokenMultipart'))
  return { texts, files }
}

function asField(name: string, value: string): string {
  return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`
}

function isEmpty(file: UploadedFile | Problem): boolean {
  return file instanceof UploadedFile && file.bytes.length === 0
}

/** All files of a form share one limit. Where files are discarded, only their names are read. */
async function readFile(
  stream: NodeJS.ReadableStream,
  name: string,
  { maxFileBytes, readsFiles }: FormLimits,
  remaining: { bytes: number },
): Promise<UploadedFile | Problem> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (readsFiles && size <= maxFileBytes) chunks.push(chunk as Buffer)
  }
  if (!readsFiles) return new UploadedFile(name, new Uint8Array())
  const { key, values } = tooLargeFile(maxFileBytes)
  if (size > remaining.bytes)
    return new Problem(size > maxFileBytes ? key : 'files_too_large', { ...values, name })
  remaining.bytes -= size
  return new UploadedFile(name, Buffer.concat(chunks))
}

/** The fields as other forms have them, including nested ones, with each file in its place. */
function formOf(texts: readonly string[], files: readonly ReadFile[]): Form {
  const form = parseForm(texts.filter(Boolean).join('&'))
  return files.length === 0 ? form : (withFiles(form, new Map(files)) as Form)
}

function withFiles(value: unknown, files: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return files.get(value) ?? value
  if (Array.isArray(value)) return value.map(item => withFiles(item, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withFiles(item, files)]))
}
