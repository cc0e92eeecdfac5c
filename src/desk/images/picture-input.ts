import { imageTypes } from '../../domain/records/record-frame.ts'
import { Problem, tooLargeFile } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'
import { inputProblemText } from '../forms/field.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** Not all systems know the type of HEIC files. */
export const pictureTypes = [...Object.values(imageTypes), 'image/heic', 'image/heif', '.heic', '.heif'].join(
  ',',
)

/** What an input for pictures accepts. Scripts refuse other files before they are uploaded. */
export function pictureInputAttributes(context: DeskContext): Html {
  const { maxBytes } = context.images
  const text = (problem: Problem) => inputProblemText('image_file', problem, context)
  return html` accept="${pictureTypes}" data-max-bytes="${String(maxBytes)}" data-too-large="${text(tooLargeFile(maxBytes))}" data-not-a-picture="${text(new Problem('not_a_picture'))}"`
}
