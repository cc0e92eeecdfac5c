import type { SentFile } from '../../../domain/records/image.ts'
import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'

/** A file of a form, whatever its declared type. */
export class UploadedFile implements SentFile {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** A file of a multipart form. */
export const uploadedFile: Kind<UploadedFile> = {
  read: raw => (raw instanceof UploadedFile ? raw : new Problem('not_a_file')),
  takesFile: true,
  schema: { type: 'string', format: 'binary' },
}
