// Renders the app icon as PNG files for browsers and phones. Run it after the icon changes: `npx node
// scripts/draw-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../public/site/', import.meta.url)
const icon = readFileSync(new URL('icon.svg', folder))

const drawn = (size: number) =>
  sharp(icon, { density: 1200 }).resize(size, size).png({ palette: true }).toBuffer()

/** An icon file that holds one PNG: https://en.wikipedia.org/wiki/ICO_(file_format)#Outline */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const paper = '#fbfaf7'
writeFileSync(new URL('favicon.ico', folder), iconFile(await drawn(32), 32))
writeFileSync(
  new URL('apple-touch-icon.png', folder),
  await sharp(await drawn(140))
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: paper })
    .flatten({ background: paper })
    .png({ palette: true })
    .toBuffer(),
)
writeFileSync(
  new URL('share.png', folder),
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: paper } })
    .composite([{ input: await drawn(300) }])
    .png({ palette: true })
    .toBuffer(),
)
