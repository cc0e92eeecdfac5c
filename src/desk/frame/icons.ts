import { type Html, trustedMarkup } from '../../web/html.ts'

/** Line drawings on a 24 by 24 grid. */
const shapes = {
  overview: 'M4 11.5 12 4l8 7.5M6 10v10h12V10',
  events: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  add: 'M12 5v14M5 12h14',
  me: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4.5 4.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.5',
  site: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  signOut: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  photo: 'M4 6h16v12H4zM4 15l4.5-4 4 3.5 3-2.5 4.5 4M15.5 9.5h.01',
  places:
    'M12 21s-6.5-5.6-6.5-11A6.5 6.5 0 0 1 12 3.5a6.5 6.5 0 0 1 6.5 6.5c0 5.4-6.5 11-6.5 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  terms: 'M4 12V5h7l9 9-7 7zM8 9h.01',
  translations: 'M4 6h9M8.5 4v2M11 6c-1 4-3.5 6.5-7 8M6 9c1 2 3 4 5.5 5M13 20l4-10 4 10M14.3 17h5.4',
  settings:
    'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
} as const

export type IconName = keyof typeof shapes

/** A decorative icon: the text beside it says the same. */
export function icon(name: IconName): Html {
  return trustedMarkup(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${shapes[name]}"/></svg>`,
  )
}
