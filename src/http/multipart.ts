import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../domain/problem.ts'
import { Refusal } from '../domain/refusal.ts'
import { UploadedFile } from '../fields/kinds/uploaded-file.ts'
import { parseForm } from './body-parsers.ts'

export interface MultipartLimits {
  readonly maxFileBytes: number
  /** Of one field that is no file. */
  readonly maxFieldBytes: number
}

/** Forms with files: their fields are read as those of other forms are, their files into memory. */
export async function parseMultipart(app: FastifyInstance, limits: MultipartLimits): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limits.maxFileBytes, files: 1, fieldSize: limits.maxFieldBytes, fields: 200 },
    throwFileSizeLimit: false,
  })
  app.addHook('preValidation', async request => {
    if (request.isMultipart()) request.body = await readForm(request, limits)
  })
}

async function readForm(
  request: FastifyRequest,
  { maxFileBytes }: MultipartLimits,
): Promise<Record<string, unknown>> {
  const fields: string[] = []
  const files: Record<string, UploadedFile | Problem> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files[part.fieldname] = await readFile(part, maxFileBytes)
      else fields.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(fieldText(part))}`)
    }
  } catch (error) {
    throw isTooMuch(error) ? new Refusal('bodyTooLarge') : new Refusal('brokenRequest')
  }
  return { ...parseForm(fields.join('&')), ...files }
}

/** All of it is read, also when it is too large: a client that still sends would not see the answer. */
async function readFile(part: MultipartFile, maxFileBytes: number): Promise<UploadedFile | Problem> {
  const bytes = await part.toBuffer()
  return part.file.truncated
    ? new Problem('file_too_large', { max: maxFileBytes })
    : new UploadedFile(part.filename ?? '', bytes)
}

function fieldText(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated || typeof part.value !== 'string') throw new Refusal('bodyTooLarge')
  return part.value.toWellFormed()
}

function isTooMuch(error: unknown): boolean {
  const { statusCode, status } = error as { statusCode?: number; status?: number }
  return statusCode === 413 || status === 413
}
