// A picture submitted with a form, as a file or a URL. It is stored immediately, and stays even if the rest
// of the form is invalid.
import { fetchImage } from '../../actions/images/fetched-images.ts'
import { deletableImage, editImage, uploadImage } from '../../actions/images/images.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { ownsImage } from '../../domain/rights/caller.ts'
import { imagesVisibleTo } from '../../domain/rights/visibility.ts'
import { lineOf } from '../../domain/text/normal-form.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { isWebAddress } from '../../fields/kinds/scalars.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { longestAlt } from '../../resources/records/image.ts'
import type { FormValues } from '../forms/field.ts'
import { idOf, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { movedFocus } from './focus-and-crop.ts'

interface PicturedForm {
  readonly values: FormValues
}

/** The form with the submitted picture. Problems are shown at the input it came from. */
export async function withSentPicture<Form extends PicturedForm>(
  form: Form,
  context: DeskContext,
): Promise<{ form: Form; problems: ProblemsByField }> {
  const { body } = context
  const url = textIn(body, 'image_url').trim()
  const alt = lineOf(form.values.image_alt)
  const problems = textProblems(form.values, context)
  if (Object.keys(problems).length > 0) return { form, problems }
  const stored = await storePicture({ file: body.image_file, url, alt }, context)
  if (stored === undefined) return { form, problems: {} }
  if (typeof stored === 'number')
    return { form: { ...form, values: { ...form.values, image: String(stored) } }, problems: {} }
  return { form: { ...form, values: { ...form.values, image_url: url } }, problems: stored }
}

/** Problems with what is said about the picture, found before anything is stored. */
function textProblems(values: FormValues, context: DeskContext): ProblemsByField {
  if (lineOf(values.image_alt).length > longestAlt)
    return { image_alt: new Problem('too_long', { max: longestAlt }) }
  try {
    movedFocus(values, context)
    return {}
  } catch (error) {
    return problemsOf(error)
  }
}

export interface SentPicture {
  readonly file: unknown
  readonly url: string
  readonly alt: string
}

/** Stores a picture and returns its id; undefined if none was sent, or the problem by input. */
export async function storePicture(
  { file, url, alt }: SentPicture,
  context: DeskContext,
): Promise<number | undefined | ProblemsByField> {
  const { store, images, calendar, language } = context
  const actor = context.actorIn(language)
  if (file instanceof Problem) return { image_file: file }
  if (file instanceof UploadedFile && file.bytes.length > 0)
    return orProblem(
      'image_file',
      async () => (await uploadImage(store, images, { file, alt, reusesSame: true }, actor)).id,
    )
  if (url === '') return undefined
  if (!isWebAddress(url)) return { image_url: new Problem('not_a_url') }
  return orProblem('image_url', () => fetchImage(calendar, url, actor))
}

async function orProblem(input: string, store: () => Promise<number>): Promise<number | ProblemsByField> {
  try {
    return await store()
  } catch (error) {
    return Object.fromEntries(Object.values(problemsOf(error)).map(problem => [input, problem]))
  }
}

function problemsOf(error: unknown): ProblemsByField {
  if (!(error instanceof Refusal) || !error.details.problems) throw error
  return error.details.problems
}

/** For the note after a record was saved: the picture that it no longer shows, if it can be deleted. */
export async function formerPicture(
  before: Pick<RecordFrame, 'imageId'> | undefined,
  saved: Pick<RecordFrame, 'imageId'>,
  { store, actorIn, language }: DeskContext,
): Promise<{ formerPicture?: number | undefined }> {
  const former = before?.imageId ?? null
  if (former === null || former === saved.imageId) return {}
  return { formerPicture: await deletableImage(store, former, actorIn(language)) }
}

/** Updates the alternative text and the focal point of the chosen picture, if the user may change it. */
export async function describePicture(form: PicturedForm, context: DeskContext): Promise<void> {
  const { store, user, caller, actorIn } = context
  const id = idOf(form.values.image)
  const alt = lineOf(form.values.image_alt)
  const focus = movedFocus(form.values, context)
  if (!id || (alt === '' && focus === undefined)) return
  const image = await store.images.find(id, imagesVisibleTo(caller), user.language ?? 'en')
  if (!image || !ownsImage(caller, image)) return
  const change = { ...(alt !== '' && image.alt !== alt && { alt }), ...(focus !== undefined && { focus }) }
  if (Object.keys(change).length === 0) return
  try {
    await editImage(store, id, change, actorIn(image.language))
  } catch (error) {
    // The picture is used in published records of other users, so this user may not change it.
    if (!(error instanceof Refusal) || error.reason !== 'notAllowed') throw error
  }
}
