import type { Calendar } from '../../actions/calendar.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { WriteContext } from '../table/context.ts'

/** The calendar that the use cases of this request work on. */
export function calendarOf({ store, images, addresses }: WriteContext): Calendar {
  return { store, images, ownImages: `${addresses.base}${imagesPath}` }
}
