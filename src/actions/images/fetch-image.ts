import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Calendar } from '../calendar.ts'
import { fetchedImage } from './fetched-images.ts'
import { imageIdOf } from './images.ts'

/** Fetches an image by URL and returns its id. A URL that was fetched before returns the existing image. */
export async function fetchImage(calendar: Calendar, url: string, actor: Actor): Promise<number> {
  const found = await fetchedImage({ ...calendar, ...actor }, { url })
  if (found instanceof Problem) throw invalidFields({ url: found })
  return changeAs(calendar.store, actor, async tx => (await imageIdOf(tx, found, actor))!)
}
