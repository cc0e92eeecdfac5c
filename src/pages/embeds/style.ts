import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Site } from '../../domain/site/site.ts'
import type { Store } from '../../storage/store.ts'
import { categoryCss, themeCss } from '../../web/theme.ts'

export interface EmbedStyle {
  readonly css: string
  /** Its path, which changes with its content. */
  readonly path: string
}

export type EmbedStyleOf = (store: Store, site: Site) => Promise<EmbedStyle>

/** One style sheet with the colours of the site and its categories, so that embeds load no other. */
export function createEmbedStyle(): EmbedStyleOf {
  const file = readFileSync(new URL('../../../public/site/embed.css', import.meta.url), 'utf8')
  return async (store, site) => {
    // `:root` does not match inside a shadow tree, so embeds have their own root.
    const own = `${file}${themeCss(site).replaceAll(':root', '.almanac')}`
    const css = `${own}${categoryCss(await store.categoryColours())}`
    const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
    return { css, path: `/embed.css?v=${digest}` }
  }
}
