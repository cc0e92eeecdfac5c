// Images of the demo calendar, drawn from shapes. Each event has its own, with the colour and motif of its
// first category. The same event always gets the same image.

import { createHash } from 'node:crypto'
import { storeFiles } from '../../actions/images/image-files.ts'
import { fileName, type RenderedPicture, type StoredPicture, sizesOf } from '../../domain/records/image.ts'
import type { ImageSize } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import type { Store } from '../../storage/store.ts'
import { type DemoEvent, demoCalendar, type Text } from './shape.ts'

const pictureWidth = 768
const pictureHeight = 432

interface DemoPicture {
  readonly svg: string
  readonly alt: Text
}

export function demoPicture({ key, categories: [category = ''] }: DemoEvent): DemoPicture {
  const { alt, draw } = motifs[motifOf[category] ?? 'waves']
  const colour = demoCalendar.categories.find(known => known.key === category)?.color ?? '#56616b'
  const random = createRandom(key)
  const glow = `<circle cx="${pick(random, 120, 650)}" cy="${pick(random, 70, 240)}" r="${pick(random, 50, 110)}" fill="#ffe9b8" opacity="0.55"/>`
  return {
    alt,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}"><defs><linearGradient id="light" x1="0" y1="0" x2="${random() < 0.5 ? 0 : 1}" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient></defs><rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#light)"/>${glow}${draw(random)}</svg>`,
  }
}

type Random = () => number

/** Random numbers from 0 to 1, seeded by the text (mulberry32). */
function createRandom(text: string): Random {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick(random: Random, least: number, most: number): number {
  return Math.round(least + random() * (most - least))
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

type MotifName = keyof typeof motifs

const motifOf: Readonly<Record<string, MotifName>> = {
  arts: 'frames',
  'visual-arts': 'frames',
  theatre: 'curtain',
  dance: 'curtain',
  music: 'waves',
  jazz: 'waves',
  taarab: 'waves',
  community: 'pennants',
  'markets-food': 'pennants',
  'children-families': 'pennants',
  sport: 'lanes',
  'science-learning': 'orbits',
  'public-affairs': 'arches',
}

interface Motif {
  readonly alt: Text
  readonly draw: (random: Random) => string
}

const motifs = {
  waves: {
    alt: {
      en: 'Drawing: waves, one behind the other, below a pale disc',
      fr: 'Dessin d’ondes qui se suivent sous un disque clair',
      'pt-pt': 'Desenho de ondas sobrepostas sob um disco claro',
      ar: 'رسم لأمواج متتابعة تحت قرص فاتح',
      sw: 'Mchoro wa mawimbi yaliyofuatana chini ya duara hafifu',
    },
    draw: random => {
      const length = pick(random, 90, 190)
      const height = pick(random, 24, 70)
      return times(5, index => {
        const top = 190 + index * 52 + pick(random, -12, 12)
        const from = -pick(random, 0, length * 2)
        return `<path d="M${from} ${top}q${length / 2} ${-height} ${length} 0${`t${length} 0`.repeat(13)}V432H${from}z" fill="${index % 2 ? '#fff' : '#0b1420'}" opacity="${0.12 + index * 0.03}"/>`
      })
    },
  },
  curtain: {
    alt: {
      en: 'Drawing: a stage with a curtain that is drawn aside',
      fr: 'Dessin d’une scène au rideau entrouvert',
      'pt-pt': 'Desenho de um palco com a cortina entreaberta',
      ar: 'رسم لخشبة مسرح انفتح ستارها',
      sw: 'Mchoro wa jukwaa lenye pazia lililofunguliwa',
    },
    draw: random => {
      const [left, right] = [pick(random, 3, 6), pick(random, 3, 6)]
      const fold = (x: number, index: number) =>
        `<path d="M${x} 0h52q${pick(random, -14, 14)} 190 0 380h-52q14-190 0-380z" fill="#0b1420" opacity="${index % 2 ? 0.16 : 0.3}"/>`
      return `${times(left, index => fold(index * 46 - 8, index))}${times(right, index => fold(724 - index * 46, index))}<path d="M0 372h768v60H0z" fill="#0b1420" opacity="0.45"/><ellipse cx="${pick(random, 300, 470)}" cy="386" rx="${pick(random, 80, 150)}" ry="18" fill="#ffe9b8" opacity="0.6"/>`
    },
  },
  frames: {
    alt: {
      en: 'Drawing: frames of different sizes on a wall',
      fr: 'Dessin de cadres de tailles différentes sur un mur',
      'pt-pt': 'Desenho de molduras de vários tamanhos numa parede',
      ar: 'رسم لأُطر مختلفة الأحجام على جدار',
      sw: 'Mchoro wa fremu za ukubwa mbalimbali ukutani',
    },
    draw: random =>
      times(4, index => {
        const [width, height] = [pick(random, 90, 160), pick(random, 90, 210)]
        const [x, y] = [50 + index * 178 + pick(random, -16, 16), pick(random, 60, 150)]
        return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" opacity="0.85"/><rect x="${x + 12}" y="${y + 12}" width="${width - 24}" height="${height - 24}" fill="#0b1420" opacity="${0.15 + random() * 0.35}"/><circle cx="${x + width / 2}" cy="${y + height * (0.35 + random() * 0.3)}" r="${pick(random, 14, 30)}" fill="#ffe9b8" opacity="0.8"/>`
      }),
  },
  pennants: {
    alt: {
      en: 'Drawing: strings of pennants over an open place',
      fr: 'Dessin de guirlandes de fanions au-dessus d’une place',
      'pt-pt': 'Desenho de fiadas de bandeirinhas sobre um largo',
      ar: 'رسم لحبال من الرايات الصغيرة فوق ساحة',
      sw: 'Mchoro wa kamba za bendera ndogo juu ya uwanja',
    },
    draw: random =>
      times(3, row => {
        const [top, sag] = [40 + row * 95 + pick(random, -15, 15), pick(random, 40, 90)]
        const heightAt = (x: number) => top + sag * 4 * (x / 768) * (1 - x / 768)
        const flags = times(12, index => {
          const x = index * 66 + pick(random, -4, 4)
          return `<path d="M${x} ${heightAt(x)}L${x + 48} ${heightAt(x + 48)}L${x + 24} ${heightAt(x + 24) + 56}z" fill="${['#fff', '#0b1420', '#ffe9b8'][(index + row) % 3]}" opacity="0.5"/>`
        })
        return `<path d="M0 ${top}Q384 ${top + sag * 2} 768 ${top}" fill="none" stroke="#fff" stroke-width="3" opacity="0.7"/>${flags}`
      }),
  },
  lanes: {
    alt: {
      en: 'Drawing: the lanes of a running track in a bend',
      fr: 'Dessin des couloirs d’une piste dans un virage',
      'pt-pt': 'Desenho das faixas de uma pista numa curva',
      ar: 'رسم لممرات مضمار عند المنعطف',
      sw: 'Mchoro wa njia za uwanja wa mbio kwenye kona',
    },
    draw: random => {
      const [x, y] = [pick(random, -80, 240), pick(random, 430, 560)]
      return times(7, index => {
        const radius = 160 + index * 62
        return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${index % 2 ? '#fff' : '#0b1420'}" stroke-width="${index % 2 ? 4 : 40}" opacity="${index % 2 ? 0.8 : 0.16}"/>`
      })
    },
  },
  orbits: {
    alt: {
      en: 'Drawing: orbits with planets among stars',
      fr: 'Dessin d’orbites et de planètes parmi les étoiles',
      'pt-pt': 'Desenho de órbitas com planetas entre estrelas',
      ar: 'رسم لمدارات كواكب بين النجوم',
      sw: 'Mchoro wa njia za sayari kati ya nyota',
    },
    draw: random => {
      const [x, y] = [pick(random, 260, 520), pick(random, 180, 260)]
      const stars = times(
        40,
        () =>
          `<circle cx="${pick(random, 0, 768)}" cy="${pick(random, 0, 432)}" r="${1 + random() * 2}" fill="#fff" opacity="0.8"/>`,
      )
      const rings = times(4, index => {
        const radius = 60 + index * 62
        const angle = random() * Math.PI * 2
        const [at, down] = [x + radius * Math.cos(angle), y + radius * 0.6 * Math.sin(angle)]
        return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.6}" fill="none" stroke="#fff" stroke-width="2" opacity="0.5"/><circle cx="${at.toFixed(1)}" cy="${down.toFixed(1)}" r="${pick(random, 8, 22)}" fill="#0b1420" opacity="0.55"/>`
      })
      return `${stars}${rings}`
    },
  },
  arches: {
    alt: {
      en: 'Drawing: a row of arches in evening light',
      fr: 'Dessin d’une rangée d’arcades dans la lumière du soir',
      'pt-pt': 'Desenho de uma fila de arcos à luz do entardecer',
      ar: 'رسم لصف من الأقواس في ضوء المساء',
      sw: 'Mchoro wa safu ya matao katika mwanga wa jioni',
    },
    draw: random => {
      const count = pick(random, 4, 7)
      const width = 768 / count
      const top = pick(random, 130, 190)
      return `<path d="M0 ${top - 60}h768v24H0z" fill="#0b1420" opacity="0.35"/>${times(
        count,
        index =>
          `<path d="M${index * width + width * 0.16} 432V${top + width * 0.3}a${width * 0.34} ${width * 0.34} 0 0 1 ${width * 0.68} 0V432z" fill="${index % 2 ? '#fff' : '#ffe9b8'}" opacity="${(0.3 + random() * 0.25).toFixed(2)}"/>`,
      )}<path d="M0 404h768v28H0z" fill="#0b1420" opacity="0.4"/>`
    },
  },
} as const satisfies Readonly<Record<string, Motif>>

/** Draws an image for each event of the demo calendar and stores the files. The images are added later. */
export async function drawDemoPictures(
  store: Store,
  files: ImageFiles,
  now: UtcSeconds,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = demoCalendar.events.map(
    async event =>
      [event.key, await storeFiles(store, await rendered(demoPicture(event).svg, files), now)] as const,
  )
  return new Map(await Promise.all(stored))
}

const extension = 'webp'

/** Uses the encoder directly. The protections against untrusted images would cost more than the drawing. */
async function rendered(svg: string, files: ImageFiles): Promise<RenderedPicture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded = ({ width, height }: Pick<ImageSize, 'width' | 'height'>) =>
    sharp(data, { raw }).resize(width, height, { fit: 'cover' }).webp({ quality: 80, effort: 1 }).toBuffer()
  const original = await encoded({ width: pictureWidth, height: pictureHeight })
  const picture = {
    digest: createHash('sha256').update(original).digest('hex'),
    extension,
    width: pictureWidth,
    height: pictureHeight,
    bytes: original.length,
    sizes: sizesOf(pictureWidth, pictureHeight),
  } as const
  const keep = async () => {
    for (const size of picture.sizes) await files.write(fileName(picture, size.name), await encoded(size))
    await files.write(fileName(picture, 'original'), original)
  }
  return { picture, sourceUrl: null, keep }
}
