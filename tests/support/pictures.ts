// Pictures as cameras and programs write them, upload forms, and a server for pictures.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { TestContext } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

const colours = {
  red: [220, 30, 30],
  green: [30, 160, 50],
  blue: [40, 60, 200],
  white: [250, 250, 250],
} as const

type Colour = keyof typeof colours

/** A picture with four quarters in different colours: red and green above, blue and white below. */
export function quartered(width: number, height: number): Sharp {
  const [left, above] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const pixels = (count: number, colour: Colour) => Buffer.alloc(count * 3, Buffer.from(colours[colour]))
  const row = (one: Colour, other: Colour) => Buffer.concat([pixels(left, one), pixels(width - left, other)])
  const rows = [
    ...Array(above).fill(row('red', 'green')),
    ...Array(height - above).fill(row('blue', 'white')),
  ]
  return sharp(Buffer.concat(rows), { raw: { width, height, channels: 3 } })
}

/** The result of `coloursOf` for an unchanged `quartered` picture. */
export const upright = 'red green blue white'

/** The colours of a picture's quarters, in reading order. */
export async function coloursOf(bytes: Buffer, { tolerance = 20 } = {}): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return colourNear(data.subarray(start, start + 3), tolerance)
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join(' ')
}

function colourNear(pixel: Uint8Array, tolerance: number): Colour | string {
  const isNear = (colour: Colour) =>
    colours[colour].every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) <= tolerance)
  return (Object.keys(colours) as Colour[]).find(isNear) ?? `rgb(${pixel.join(',')})`
}

export const encoders = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 92 }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 90, effort: 1 }),
  avif: (picture: Sharp) => picture.avif({ quality: 70, effort: 0 }),
  gif: (picture: Sharp) => picture.gif({ effort: 1 }),
} as const

export type Format = keyof typeof encoders

export const formats = Object.keys(encoders) as Format[]

export function pictureOf(format: Format, width = 80, height = 60): Promise<Buffer> {
  return encoders[format](quartered(width, height)).toBuffer()
}

/** A unique picture: `seed` is encoded in its pixels. */
export function distinctPicture(seed: number, width = 80, height = 60): Promise<Buffer> {
  const background = { r: seed % 256, g: Math.floor(seed / 256) % 256, b: 77 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A sequence of single-coloured frames. */
export function moving(width: number, height: number, frames: readonly Colour[]): Sharp {
  const data = Buffer.concat(
    frames.map(colour => Buffer.alloc(width * height * 3, Buffer.from(colours[colour]))),
  )
  return sharp(data, { raw: { width, height: height * frames.length, channels: 3, pageHeight: height } })
}

export interface FormPart {
  readonly name: string
  readonly value: Buffer | string
  /** Makes the part a file. Written verbatim, so that a test can write what browsers would not. */
  readonly filename?: string
  readonly type?: string
}

const boundary = 'almanac-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

export function formOf(parts: readonly FormPart[]): { type: string; body: Buffer } {
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(`${type === undefined ? '' : `\r\ncontent-type: ${type}`}\r\n\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ])
  return { type: formType, body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]) }
}

export interface UploadOptions {
  readonly as?: Role
  readonly filename?: string
  readonly type?: string
  readonly title?: string
  readonly alt?: string
  /** The target, below the namespace or, after two slashes, below the server. */
  readonly path?: string
  readonly headers?: Record<string, string>
}

/** Sends a file like a browser, as a contributor by default. */
export function upload(
  { request }: TestApp,
  file: Buffer,
  { as = 'contributor', filename = 'picture.jpg', type = 'image/jpeg', ...options }: UploadOptions = {},
): Promise<TestAnswer> {
  const { title, alt, path = '/images', headers = {} } = options
  const texts = Object.entries({ title, alt }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const raw = formOf([{ name: 'file', value: file, filename, type }, ...texts])
  return request('POST', path, { as, headers, raw })
}

/** The image created from the file. */
export async function uploaded(app: TestApp, file: Buffer, options: UploadOptions = {}): Promise<any> {
  const { status, body } = await upload(app, file, options)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** The URLs of all files of an image. */
export function fileUrlsOf(image: any): string[] {
  return [image.url, ...Object.values<any>(image.sizes).flatMap(size => [size.url, size.webp])]
}

export interface ServedFile {
  readonly status: number
  readonly type: string
  readonly bytes: Buffer
}

/** The app's answer for the URL of an image file. */
export async function served({ app }: TestApp, url: string): Promise<ServedFile> {
  const { statusCode, headers, rawPayload } = await app.inject({ url: new URL(url).pathname })
  return { status: statusCode, type: String(headers['content-type']), bytes: rawPayload }
}

/** The bytes of all files of an image, each of which is served. */
export async function filesOf(app: TestApp, image: any): Promise<Buffer[]> {
  const files = await Promise.all(fileUrlsOf(image).map(url => served(app, url)))
  for (const { status, bytes } of files) assert.equal(status, 200, bytes.toString().slice(0, 200))
  return files.map(({ bytes }) => bytes)
}

/** The error of one field, as in the answer. */
export function problemOf(answer: TestAnswer, field: string): string | undefined {
  return answer.body?.data?.details?.[field]?.code
}

export interface PictureServer {
  readonly port: number
  /** The requested paths. */
  readonly requests: string[]
  at(path: string): string
}

/** A local server that answers the given paths, and 404 to all others. */
export async function servePictures(
  t: TestContext,
  answers: Readonly<Record<string, Buffer | string | RequestListener>>,
): Promise<PictureServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const answer = answers[path]
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200).end(answer ?? 'There is nothing here.')
  })
  server.on('connection', socket => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { port, requests, at: path => `http://127.0.0.1:${port}${path}` }
}
