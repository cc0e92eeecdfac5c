// The assets that depend on the site's settings. Like the others, their URLs change with their content.

import '../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logo } from '../domain/records/logo.ts'
import type { Language } from '../domain/records/record-frame.ts'
import { type FileSettingName, fileSettingNames, type Site, type ThemeName } from '../domain/site/site.ts'
import { Refusal } from '../messages/refusal.ts'
import { digestOf, fontsIn, sendAsset } from './assets.ts'

/** The operator's logo file, read when the server starts. */
export interface LogoFile extends Logo {
  readonly bytes: Uint8Array
}

type FindFile = (name: FileSettingName, request: FastifyRequest) => Promise<Uint8Array | undefined>

export function themeUrl(site: Site): string {
  return `/assets/${themeDigest(site)}/theme.css`
}

export function logoUrl({ digest }: Logo): string {
  return `/assets/${digest}/logo`
}

export function headerPictureUrl({ digest }: Logo): string {
  return `/assets/${digest}/header-picture`
}

/** The fonts that a page loads first. Themes without serif headings need no font for them. */
export function firstFonts({ theme }: Site, language: Language): readonly string[] {
  const fonts = fontsIn(language)
  return theme === 'paper' ? fonts : fonts.filter(name => name !== 'fraunces.woff2')
}

export function registerSiteAssets(app: FastifyInstance, findFile: FindFile): void {
  app.get<{ Params: { digest: string } }>('/assets/:digest/theme.css', async (request, reply) => {
    const { site, params } = request
    const theme = { type: 'text/css; charset=utf-8', bytes: Buffer.from(themeCss(site)) }
    return sendAsset(theme, reply, { isCurrent: params.digest === themeDigest(site) })
  })
  for (const name of fileSettingNames)
    app.get<{ Params: { digest: string } }>(`/assets/:digest/${name}`, async (request, reply) => {
      const { logo, headerPicture } = request.site
      const picture = name === 'logo' ? logo : headerPicture
      const bytes = picture && (await findFile(name, request))
      if (!picture || !bytes) throw new Refusal('noRoute')
      // The setting may have changed since the site was read.
      const isCurrent = digestOf(bytes) === request.params.digest
      return sendAsset({ type: picture.type, bytes: Buffer.from(bytes) }, reply, { isCurrent })
    })
}

function themeDigest(site: Site): string {
  return digestOf(Buffer.from(themeCss(site)))
}

/** The accent colours of themes. The first theme has the values of the style sheets. */
const accents: Readonly<Record<ThemeName, string | undefined>> = {
  paper: undefined,
  harbour: '#14507d',
  plain: '#222222',
}

/** The values of other tokens (`tokens.css`) that make up a theme. */
const themes: Readonly<Record<ThemeName, string>> = {
  paper: '',
  harbour: `--paper: light-dark(#f5f8fa, #10171c); --surface: light-dark(#fff, #182127);
  --sunken: light-dark(#e9eff3, #131b20); --line: light-dark(#d5dfe6, #2c3942); --muted: light-dark(#4f5d67, #a5b2bb);
  --serif: var(--sans); --radius: 0.9rem; --radius-small: 0.5rem;`,
  plain: `--paper: light-dark(#fff, #111); --surface: light-dark(#fff, #1a1a1a);
  --sunken: light-dark(#f2f2f2, #181818); --line: light-dark(#ddd, #333); --muted: light-dark(#595959, #b0b0b0);
  --serif: var(--sans); --radius: 0.15rem; --radius-small: 0.1rem;`,
}

/** The chosen theme and the accent colour. */
export function themeCss({ theme, accentColor }: Site): string {
  const accent = accentColor ?? accents[theme]
  const values = [themes[theme], accent && `--accent: ${accent};`].filter(Boolean).join(' ')
  return values ? `:root { ${values} }\n` : '/* no colours are set */\n'
}

/** The colours of categories, in a style sheet because the content policy allows no inline styles. */
export function categoryCss(categories: readonly { readonly id: number; readonly color: string }[]): string {
  return categories.map(({ id, color }) => `.category-${id} { --category: ${color}; }\n`).join('')
}
