import type { ImageReference, RenderedPicture, SentFile } from '../../domain/records/image.ts'
import { required } from '../../domain/required.ts'
import { imagesVisibleTo } from '../../domain/rights/visibility.ts'
import { inItems, Problem, type ProblemsByField } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import { titleFromFile } from '../../resources/records/image.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Calendar } from '../calendar.ts'
import { storeFiles } from './image-files.ts'
import { imageIdOf } from './images.ts'

/** A venue or organizer of an event: the id of an existing record, or data. */
export type LinkedInput = { readonly id: number } | { readonly content: RecordPatch }

/** Where the images of a change come from, and where they are stored. */
interface ImageSource extends Calendar, Pick<Actor, 'caller' | 'now'> {}

/** Venues and organizers included in a change, by field. */
type Links = Readonly<Partial<Record<'venue' | 'organizer', readonly LinkedInput[] | null>>>

/**
 * Stores every image that the change names by URL or sends as a file, including those of its venues and
 * organizers. Fetching and decoding are slow, so this runs before the transaction and after all other checks.
 */
export async function withFetchedImages<Input extends RecordPatch>(
  source: ImageSource,
  input: Input,
  links: Links,
  otherProblems: () => Promise<ProblemsByField>,
): Promise<Input> {
  const addresses = addressesIn(input, links)
  if (addresses.length === 0) return input
  refuseIfAny({ ...(await otherProblems()), ...tooManyIn(addresses) })
  const image = await fetchedImage(source, input.image)
  const problems: Record<string, Problem> = image instanceof Problem ? { image } : {}
  const fetchedLinks: Record<string, LinkedInput[]> = {}
  for (const [name, items] of Object.entries(links)) {
    if (!items) continue
    const known = await Promise.all(items.map(item => withFetchedImage(source, item)))
    const problem = inItems(known.map(item => (item instanceof Problem ? item : undefined)))
    if (problem) problems[name] = problem
    fetchedLinks[name] = known as LinkedInput[]
  }
  refuseIfAny(problems)
  return { ...input, ...(image !== undefined && { image }), ...fetchedLinks }
}

/** Each URL is a request to another server. The limit also holds for events with many venues. */
const mostAddresses = 20

/** The names of the fields that name an image by URL, one entry per URL. */
function addressesIn({ image }: RecordPatch, links: Links): string[] {
  const inLinks = Object.entries(links).flatMap(([name, items]) =>
    (items ?? []).filter(item => 'content' in item && isPending(item.content.image)).map(() => name),
  )
  return isPending(image) ? ['image', ...inLinks] : inLinks
}

function tooManyIn(addresses: readonly string[]): ProblemsByField {
  if (addresses.length <= mostAddresses) return {}
  const problem = new Problem('too_many_addresses', { max: mostAddresses })
  return Object.fromEntries(addresses.filter(name => name !== 'image').map(name => [name, problem]))
}

type PendingImage = Extract<ImageReference, { readonly url: string } | { readonly file: SentFile }>

/** Whether the image has to be fetched or decoded first. */
function isPending(image: ImageReference | null | undefined): image is PendingImage {
  return image ? 'url' in image || 'file' in image : false
}

async function withFetchedImage(source: ImageSource, item: LinkedInput): Promise<LinkedInput | Problem> {
  if (!('content' in item)) return item
  const image = await fetchedImage(source, item.content.image)
  if (image instanceof Problem) return new Problem('in_field', { field: 'image' }, image)
  return image === undefined ? item : { content: { ...item.content, image } }
}

/** A URL that was fetched before, or that serves an image of this calendar, refers to that image. */
async function fetchedImage(
  source: ImageSource,
  image: ImageReference | null | undefined,
): Promise<ImageReference | null | undefined | Problem> {
  if (!isPending(image)) return image
  const { store, images, caller, ownImages } = source
  if ('file' in image)
    return storedReference(source, await images.upload(image.file.bytes, caller.user.id), image.file.name)
  const digest = image.url.startsWith(ownImages) ? image.url.slice(ownImages.length).split('/')[1] : undefined
  const known = digest
    ? await store.images.findBy('digest', digest, imagesVisibleTo(caller))
    : await store.images.findBy('source_url', image.url, imagesVisibleTo(caller))
  if (known) return { id: known.id }
  return storedReference(source, await images.fetch(image.url, caller.user.id), new URL(image.url).pathname)
}

async function storedReference(
  { store, now }: ImageSource,
  rendered: RenderedPicture | Problem,
  fileName: string,
): Promise<ImageReference | Problem> {
  if (rendered instanceof Problem) return rendered
  return { kept: await storeFiles(store, rendered, now), title: titleFromFile(fileName) }
}

/** Fetches an image by URL and returns its id. A URL that was fetched before returns the existing image. */
export async function fetchImage(calendar: Calendar, url: string, actor: Actor): Promise<number> {
  const found = await fetchedImage({ ...calendar, ...actor }, { url })
  if (found instanceof Problem) throw invalidFields({ url: found })
  return changeAs(calendar.store, actor, async tx => required(await imageIdOf(tx, found, actor), 'image'))
}
