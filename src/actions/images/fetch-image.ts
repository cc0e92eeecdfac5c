import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import type { Calendar } from '../calendar.ts'
import { fetchedImage } from './fetched-images.ts'
import { imageIdOf } from './images.ts'

/** Takes a picture in by its address, and returns the id of its image; one that came from there before is that image. */
export async function fetchImage(calendar: Calendar, url: string, actor: Actor): Promise<number> {
  const found = await fetchedImage({ ...calendar, ...actor }, { url })
  if (found instanceof Problem) throw invalidFields({ url: found })
  return calendar.store.change(changedBy(actor), async tx => (await imageIdOf(tx, found, actor))!)
}
