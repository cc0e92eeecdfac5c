import type { ImageReference } from '../domain/image.ts'
import { inItems, Problem, type ProblemsByField } from '../domain/problem.ts'
import { refuseIfAny } from '../domain/refusal.ts'
import { imagesVisibleTo } from '../domain/visibility.ts'
import type { RecordPatch } from '../resources/record-fields.ts'
import type { Actor } from './actor.ts'
import type { Calendar } from './calendar.ts'
import type { LinkedInput } from './event-links.ts'
import { keepFiles } from './image-files.ts'

/** Where images come from that a change names by their address. */
interface ImageSource extends Calendar, Pick<Actor, 'user' | 'now'> {}

type LinkName = 'venue' | 'organizer'

/** Venues and organizers that a change brings with it, by the field in which it does. */
type Links = Readonly<Partial<Record<LinkName, readonly LinkedInput[] | null>>>

/**
 * The change with every image fetched that it names by an address, also those of the venues and organizers in it. This
 * takes its time, so it comes before the transaction, and after everything else was found to be right.
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

/** Each is a request to somebody else's server, which an event with very many venues must not multiply. */
const mostAddresses = 20

/** The names of the fields that name an image by its address, each as often as it does. */
function addressesIn({ image }: RecordPatch, links: Links): string[] {
  const inLinks = Object.entries(links).flatMap(([name, items]) =>
    (items ?? []).filter(item => 'content' in item && isAddress(item.content.image)).map(() => name),
  )
  return isAddress(image) ? ['image', ...inLinks] : inLinks
}

function tooManyIn(addresses: readonly string[]): ProblemsByField {
  if (addresses.length <= mostAddresses) return {}
  const problem = new Problem('too_many_addresses', { max: mostAddresses })
  return Object.fromEntries(addresses.filter(name => name !== 'image').map(name => [name, problem]))
}

function isAddress(image: ImageReference | null | undefined): image is { readonly url: string } {
  return image ? 'url' in image : false
}

async function withFetchedImage(source: ImageSource, item: LinkedInput): Promise<LinkedInput | Problem> {
  if (!('content' in item)) return item
  const image = await fetchedImage(source, item.content.image)
  if (image instanceof Problem) return new Problem('in_field', { field: 'image' }, image)
  return image === undefined ? item : { content: { ...item.content, image } }
}

/** An address from which an image was fetched before names that image, as does the address at which one is served. */
export async function fetchedImage(
  { store, images, user, now, ownImages }: ImageSource,
  image: ImageReference | null | undefined,
): Promise<ImageReference | null | undefined | Problem> {
  if (!isAddress(image)) return image
  const digest = image.url.startsWith(ownImages) ? image.url.slice(ownImages.length).split('/')[1] : undefined
  const known = digest
    ? await store.images.findBy('digest', digest, imagesVisibleTo(user))
    : await store.images.findBy('source_url', image.url, imagesVisibleTo(user))
  if (known) return { id: known.id }
  const rendered = await images.fetch(image.url, user.id)
  return rendered instanceof Problem ? rendered : { kept: await keepFiles(store, rendered, now) }
}
