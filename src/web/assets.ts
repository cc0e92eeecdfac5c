import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '../domain/records/record-frame.ts'
import { withHead } from '../http/server/allowed-methods.ts'
import { createModuleJoiner, joinStyles } from './join-modules.ts'
import { packageFile } from './package-file.ts'

/** The static files of pages. Their names change with their content, so browsers never revalidate them. */
export interface Assets {
  /** The URL of a file, such as `site.css`. */
  url(name: string): string
  /** The address of a file that only some sites have. */
  find(name: string): string | undefined
}

interface Asset {
  readonly bytes: Buffer
  readonly type: string
  readonly digest: string
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const publicFolder = fileURLToPath(new URL('../../public/', import.meta.url))

/** The text of a file in `public/`, by its path there. */
export function readPublic(path: string): string {
  return readFileSync(join(publicFolder, path), 'utf8')
}

/** Files that are served as they are. */
const plainFiles = ['base-map.json', 'icon.svg', 'icon-192.png', 'icon-512.png', 'share.png']

/** The scripts that pages load, with the modules that they import. The names of those of the desk begin with `desk-`. */
const siteScripts = [
  ...['site', 'theme', 'offline', 'week', 'suggest', 'proof', 'form-pages', 'embed-builder'],
  ...['embed/embed-frame', 'map/map', 'door/door'],
]
const deskScripts = [
  ...[
    'check-picture',
    'country',
    'events',
    'focus',
    'keys',
    'map-field',
    'open-editors',
    'preview',
    'refresh',
  ],
  ...['tabs', 'calendar/calendar', 'editor/editor', 'editor/editor-when', 'pictures/pictures'],
  'rich-text/rich-text',
]
const scripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(siteScripts.map(path => [`${posix.basename(path)}.js`, `site/${path}.js`])),
  ...Object.fromEntries(deskScripts.map(path => [`desk-${posix.basename(path)}.js`, `desk/${path}.js`])),
  'desk.js': 'desk/desk.js',
}

/** The style sheets, with their imports. */
const styles: Readonly<Record<string, string>> = {
  'site.css': 'site/site.css',
  'form-pages.css': 'site/form-pages.css',
  'embed-builder.css': 'site/embed-builder.css',
  'map.css': 'site/map.css',
  'month-grid.css': 'site/css/views/month-grid.css',
  'week-grid.css': 'site/css/views/week-grid.css',
  'desk.css': 'desk/desk.css',
  'desk-imports.css': 'desk/imports.css',
}

/** Files of packages that are served unchanged, by our names. */
const packageFiles: Readonly<Record<string, readonly [packageName: string, path: string]>> = {
  'squire.mjs': ['squire-rte', 'dist/squire.mjs'],
  'jsqr.js': ['jsqr', 'dist/jsQR.js'],
  'altcha.js': ['altcha', 'dist/external/altcha.min.js'],
  'altcha-worker.js': ['altcha', 'dist/workers/pbkdf2.js'],
  'fraunces.woff2': ['@fontsource-variable/fraunces', 'files/fraunces-latin-wght-normal.woff2'],
  'source-sans.woff2': ['@fontsource-variable/source-sans-3', 'files/source-sans-3-latin-wght-normal.woff2'],
  'readex.woff2': ['@fontsource-variable/readex-pro', 'files/readex-pro-arabic-wght-normal.woff2'],
}

/** Leaflet, whose files refer to each other by name. */
const leafletFiles = [
  'leaflet.js',
  'leaflet.css',
  'images/marker-icon.png',
  'images/marker-icon-2x.png',
  'images/marker-shadow.png',
]

/** The files that all sites have. Joining the modules takes a fifth of the time to assemble a server. */
let ownFiles: ReadonlyMap<string, Asset> | undefined

function readOwnFiles(): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const name of plainFiles) assets.set(name, asset(name, readFileSync(join(publicFolder, 'site', name))))
  const joinModules = createModuleJoiner(readPublic)
  for (const [name, path] of Object.entries(scripts))
    assets.set(name, asset(name, Buffer.from(joinModules(path))))
  for (const [name, [from, path]] of Object.entries(packageFiles))
    assets.set(name, asset(name, readFileSync(packageFile(from, path))))
  for (const [name, path] of Object.entries(styles)) {
    const text = withFontUrls(joinStyles(path, readPublic), assets)
    assets.set(name, asset(name, Buffer.from(text)))
  }
  for (const name of leafletFiles)
    assets.set(`leaflet/${name}`, asset(name, readFileSync(packageFile('leaflet', `dist/${name}`))))
  return assets
}

/** Style sheets name fonts, whose URLs change with their content. */
function withFontUrls(text: string, assets: ReadonlyMap<string, Asset>): string {
  return text.replace(
    /url\("([\w-]+\.woff2)"\)/g,
    (_, name) => `url("/assets/${assets.get(name)?.digest}/${name}")`,
  )
}

/** The fonts of a page. The others are loaded when a letter needs them. */
export function fontsIn(language: Language): readonly string[] {
  // Digits and names of places are Latin on Arabic pages, too.
  return language === 'ar' ? ['readex.woff2', 'source-sans.woff2'] : ['fraunces.woff2', 'source-sans.woff2']
}

/** `made` contains generated files by name. */
export function loadAssets(
  made: Readonly<Record<string, string>>,
): Assets & { register(app: FastifyInstance): void } {
  ownFiles ??= readOwnFiles()
  const assets = new Map(ownFiles)
  for (const [name, text] of Object.entries(made)) assets.set(name, asset(name, Buffer.from(text)))
  const find = (name: string) => {
    const found = assets.get(name)
    return found && `/assets/${found.digest}/${name}`
  }
  return {
    find,
    url(name) {
      const address = find(name)
      if (!address) throw new Error(`There is no asset ${name}.`)
      return address
    },
    register: app => registerAssets(app, assets),
  }
}

function asset(name: string, bytes: Buffer): Asset {
  const type = types[extname(name).toLowerCase()]
  if (!type) throw new Error(`${name} is not a kind of file that pages use.`)
  return { bytes, type, digest: digestOf(bytes) }
}

/** Part of a file's URL, so that new content has a new URL. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}

/** Old digests still work, so that a page opened before an upgrade finds its files. */
function registerAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  for (const [name, { bytes, type, digest }] of assets) {
    app.route<{ Params: { digest: string } }>({
      ...withHead(['GET']),
      url: `/assets/:digest/${name}`,
      config: { isSameForAllSites: true },
      handler: async (request, reply) => {
        const isCurrent = request.params.digest === digest || name.startsWith('leaflet/')
        return sendAsset({ bytes, type }, reply, { isCurrent })
      },
    })
  }
}

export function sendAsset(
  { bytes, type }: Pick<Asset, 'bytes' | 'type'>,
  reply: FastifyReply,
  { isCurrent }: { isCurrent: boolean },
): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', policyOf(type))
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(bytes)
}

/** A worker in a sandbox would have no cryptography. Browsers show scripts as text. */
function policyOf(type: string): string {
  const isScript = type.startsWith('text/javascript')
  return isScript ? "default-src 'none'" : "default-src 'none'; style-src 'unsafe-inline'; sandbox"
}
