import './fastify-types.ts'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Problem, tooLargeFile } from '../domain/problem.ts'
import { Refusal } from '../domain/refusal.ts'
import { UploadedFile } from '../fields/kinds/uploaded-file.ts'
import { parseForm } from './body-parsers.ts'

export interface MultipartLimits {
  readonly maxFileBytes: number
  /** Of all fields that are no files, together. */
  readonly maxTextBytes: number
}

type Form = Record<string, unknown>

/**
 * Forms with files: their fields are read as those of other forms are, their files into memory. Only routes that take a
 * file read one, after they have asked who sends it; for all others such a body is of a kind that they do not know.
 */
export function parseMultipart(app: FastifyInstance, limits: MultipartLimits): void {
  const parse = async (request: FastifyRequest, payload: IncomingMessage): Promise<Form> => {
    // At an address where there is nothing, that is what has to be said.
    if (request.is404) return {}
    if (!request.routeOptions.config.takesFile) throw new Refusal('unsupportedMediaType')
    return readForm(payload, { ...limits, keepsFiles: !unread.has(request) })
  }
  app.addContentTypeParser('multipart/form-data', parse)
}

const unread = new WeakSet<FastifyRequest>()

/** Of the files of this request only their names are read: whoever sends them may not leave any. */
export function leaveFilesUnread(request: FastifyRequest): void {
  unread.add(request)
}

interface FormLimits extends MultipartLimits {
  readonly keepsFiles: boolean
}

/** How long after its last byte a form may take to be understood; one that is cut off strangely never is. */
const lastMilliseconds = 2_000

function readForm(payload: IncomingMessage, limits: FormLimits): Promise<Form> {
  return new Promise((done, fail) => {
    const refuse = (reason: 'brokenRequest' | 'bodyTooLarge') => {
      payload.unpipe()
      // The rest is let through unread: a client that still sends would not see the answer.
      payload.resume()
      fail(new Refusal(reason))
    }
    const busboy = openForm(payload, limits, refuse)
    if (!busboy) return
    const { texts, files } = collect(busboy, limits, refuse)
    busboy.on('finish', () => {
      Promise.all(files)
        .then(read => ({ ...parseForm(texts.join('&')), ...Object.fromEntries(read) }))
        .then(done, fail)
    })
    payload.on('error', () => refuse('brokenRequest'))
    payload.on('aborted', () => refuse('brokenRequest'))
    payload.on('end', () => setTimeout(() => refuse('brokenRequest'), lastMilliseconds).unref())
    payload.pipe(busboy)
  })
}

type Refuse = (reason: 'brokenRequest' | 'bodyTooLarge') => void

/** A form that does not say by what its parts are divided cannot be read at all. */
function openForm(
  { headers }: IncomingMessage,
  { maxFileBytes, maxTextBytes }: MultipartLimits,
  refuse: Refuse,
): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: headers as IncomingMessage['headers'] & { 'content-type': string },
      // One byte more than is taken, to tell whether there was more.
      limits: { fileSize: maxFileBytes + 1, files: 1, fieldSize: maxTextBytes + 1, fields: 200 },
    })
  } catch {
    refuse('brokenRequest')
    return undefined
  }
}

type Named = [string, UploadedFile | Problem]

function collect(busboy: BusboyInstance, limits: FormLimits, refuse: Refuse) {
  const { maxFileBytes, maxTextBytes, keepsFiles } = limits
  const texts: string[] = []
  const files: Promise<Named>[] = []
  let textBytes = 0
  busboy.on('field', (name, value) => {
    textBytes += Buffer.byteLength(value)
    if (textBytes > maxTextBytes) return refuse('bodyTooLarge')
    texts.push(`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
  })
  busboy.on('file', (name, stream, fileName) => {
    const file = keepsFiles
      ? readFile(stream, fileName ?? '', maxFileBytes)
      : Promise.resolve(new UploadedFile(fileName ?? '', new Uint8Array()))
    if (!keepsFiles) stream.resume()
    const named = file.then(file => [name, file] as Named)
    named.catch(() => refuse('brokenRequest'))
    files.push(named)
  })
  busboy.on('fieldsLimit', () => refuse('bodyTooLarge'))
  // One file is taken; which of two was meant is not for us to guess.
  busboy.on('filesLimit', () => refuse('brokenRequest'))
  busboy.on('error', () => refuse('brokenRequest'))
  return { texts, files }
}

async function readFile(
  stream: NodeJS.ReadableStream,
  name: string,
  maxFileBytes: number,
): Promise<UploadedFile | Problem> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return bytes.length > maxFileBytes ? tooLargeFile(maxFileBytes) : new UploadedFile(name, bytes)
}
