import { fileName, focusOf } from '../domain/records/image.ts'
import { type Image, type ImageSize, imageTypes } from '../domain/records/record-frame.ts'
import { imagesPath } from '../http/server/image-route.ts'
import { type Html, html } from './html.ts'

/** An image with its sizes, so that each screen loads only what it needs. `sizes` is its displayed width. */
export function picture(image: Image, sizes: string): Html {
  return pictureLoaded(image, sizes, html`loading="lazy" decoding="async"`)
}

/** Pictures up to this shape fill the width of a phone. */
const widest = 16 / 9

/** The main picture of a page, loaded with priority. It is shown whole, and opens over the page. */
export function leadPicture(image: Image, enlarge: string): Html {
  const shown = pictureLoaded(
    image,
    '(min-width: 60rem) 20rem, (min-width: 45rem) 60vw, 100vw',
    html`fetchpriority="high"`,
  )
  const whole = `${imagesPath}/${fileName(image, 'original')}`
  const isTall = image.width < image.height * widest - 1
  return html`<figure class="lead${isTall ? ' tall' : ''}"><button type="button" popovertarget="whole-picture" aria-label="${enlarge}">${isTall && blurred(image)}${shown}</button>
<div id="whole-picture" popover><button type="button" popovertarget="whole-picture" popovertargetaction="hide" aria-label="${image.alt || enlarge}"><img src="${whole}" width="${String(image.width)}" height="${String(image.height)}" alt="" loading="lazy"></button></div></figure>`
}

/** The ground beside a tall picture: the smallest size of it. */
function blurred(image: Image): Html {
  const [smallest] = image.sizes.toSorted((one, other) => one.width - other.width)
  if (!smallest) return html``
  return html`<img class="blurred" src="${imagesPath}/${fileName(image, smallest.name)}" alt="" width="${String(smallest.width)}" height="${String(smallest.height)}" loading="lazy" decoding="async">`
}

function pictureLoaded(image: Image, sizes: string, loading: Html): Html {
  const scaled = image.sizes.filter(size => size.name !== 'thumbnail')
  const webp = sourceSet(scaled, size => fileName(image, size.name, 'webp'))
  const own = sourceSet([...scaled, { width: image.width, name: 'original' as const }], size =>
    fileName(image, size.name),
  )
  const smallest = scaled[0]?.name ?? 'original'
  return html`<picture>${webp && html`<source type="${imageTypes.webp}" srcset="${webp}" sizes="${sizes}">`}<img src="${
    imagesPath
  }/${fileName(image, smallest)}" srcset="${own}" sizes="${sizes}" width="${String(image.width)}" height="${String(
    image.height,
  )}" alt="${image.alt}"${focusClass(image)} ${loading}></picture>`
}

/** As classes, because the content policy allows no inline styles. */
export function focusClass(image: Pick<Image, 'focus'>): Html {
  return image.focus === '' ? html`` : html` class="${focusNames(image)}"`
}

export function focusNames(image: Pick<Image, 'focus'>): string {
  const [x, y] = focusOf(image)
  return image.focus === '' ? '' : `focus-x-${x} focus-y-${y}`
}

function sourceSet<T extends Pick<ImageSize, 'width'>>(sizes: readonly T[], name: (size: T) => string) {
  return sizes.map(size => `${imagesPath}/${name(size)} ${size.width}w`).join(', ')
}
