// The assets that depend on the site's settings. Like the others, their URLs change with their content.

import '../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logo } from '../domain/records/logo.ts'
import type { Site } from '../domain/site/site.ts'
import { Refusal } from '../messages/refusal.ts'
import { digestOf, sendAsset } from './assets.ts'

/** The operator's logo file, read when the server starts. */
export interface LogoFile extends Logo {
  readonly bytes: Uint8Array
}

type FindLogo = (request: FastifyRequest) => Promise<Uint8Array | undefined>

export function themeUrl(site: Site): string {
  return `/assets/${themeDigest(site)}/theme.css`
}

export function logoUrl({ digest }: Logo): string {
  return `/assets/${digest}/logo`
}

export function registerSiteAssets(app: FastifyInstance, findLogo: FindLogo): void {
  app.get<{ Params: { digest: string } }>('/assets/:digest/theme.css', async (request, reply) => {
    const { site, params } = request
    const theme = { type: 'text/css; charset=utf-8', bytes: Buffer.from(themeCss(site)) }
    return sendAsset(theme, reply, { isCurrent: params.digest === themeDigest(site) })
  })
  app.get<{ Params: { digest: string } }>('/assets/:digest/logo', async (request, reply) => {
    const { logo } = request.site
    const bytes = logo && (await findLogo(request))
    if (!logo || !bytes) throw new Refusal('noRoute')
    // The setting may have changed since the site was read.
    const isCurrent = digestOf(bytes) === request.params.digest
    return sendAsset({ type: logo.type, bytes: Buffer.from(bytes) }, reply, { isCurrent })
  })
}

function themeDigest(site: Site): string {
  return digestOf(Buffer.from(themeCss(site)))
}

/** The operator's accent colour for the style sheet, which has its own default. */
export function themeCss({ accentColor }: Site): string {
  if (!accentColor) return '/* no colours are set */\n'
  return `:root { --accent: ${accentColor}; }\n`
}

/** The colours of categories, in a style sheet because the content policy allows no inline styles. */
export function categoryCss(categories: readonly { readonly id: number; readonly color: string }[]): string {
  return categories.map(({ id, color }) => `.category-${id} { --category: ${color}; }\n`).join('')
}
