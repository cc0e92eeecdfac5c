import { Problem } from '../../domain/problem.ts'
import type { Kind } from '../kind.ts'

/** A file as it came in a form, whatever it says that it is. */
export class UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** A file of a form. Where the form was read it was seen whether it is too large; that is told here, with all else. */
export const uploadedFile: Kind<UploadedFile> = {
  read(raw) {
    if (raw instanceof UploadedFile || raw instanceof Problem) return raw
    return new Problem('not_a_file')
  },
  schema: { type: 'string', format: 'binary' },
}
